import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon';

type ImportFoldProps = {
  title: string;
  /** What is set, in one line. */
  summary: ReactNode;
  isOpen?: boolean | undefined;
  children: ReactNode;
};

/** A setting of a file: one line that opens to its choices. */
export function ImportFold({ title, summary, isOpen, children }: ImportFoldProps) {
  return (
    <details open={isOpen || undefined} className="import-fold">
      <summary>
        <span className="font-medium">{title}</span>
        <span className="min-w-0 text-muted md:truncate">{summary}</span>
        <Icon name="chevron-down" className="size-4 text-muted" />
      </summary>
      <div className="grid gap-3 px-(--gutter) pt-1 pb-5">{children}</div>
    </details>
  );
}
