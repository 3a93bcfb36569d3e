import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon';

type ImportFoldProps = {
  /** Where links to it lead. */
  id?: string;
  title: string;
  /** What is set, in one line. */
  summary: ReactNode;
  isOpen?: boolean | undefined;
  children: ReactNode;
};

/** The line of a setting: its name, and what is set. */
export const settingLine =
  'grid min-h-11 grid-cols-[minmax(5.5rem,10rem)_minmax(0,1fr)_auto] items-center gap-x-[16px] px-(--gutter) py-2 text-[0.875rem]';

/** A setting of a file: one line that opens to its choices. */
export function ImportFold({ id, title, summary, isOpen, children }: ImportFoldProps) {
  return (
    <details id={id} open={isOpen || undefined} className="group">
      <summary
        className={`${settingLine} list-none hover:bg-hover focus-visible:-outline-offset-2 @max-xl:grid-cols-[minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden`}
      >
        <span className="font-medium">{title}</span>
        <span className="min-w-0 text-muted @xl:truncate">{summary}</span>
        <Icon
          name="chevron-down"
          className="size-4 text-muted group-open:rotate-180 @max-xl:col-start-2 @max-xl:row-span-2 @max-xl:row-start-1"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-(--gutter) pt-1 pb-5">{children}</div>
    </details>
  );
}

type SettingRowProps = { name: string; note?: string; below?: string; children: ReactNode };

/** A column or a name of a file, with what is known of it beside or below it, and what can be chosen for it. */
export function SettingRow({ name, note, below, children }: SettingRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 py-3 @lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 *:align-with-parent">
        <p className="line-clamp-2 text-sm wrap-anywhere" dir="auto">
          <span className="font-medium">{name}</span> <span className="text-muted">{note}</span>
        </p>
        <p className="truncate text-small text-muted empty:hidden" dir="auto">
          {below}
        </p>
      </div>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </li>
  );
}
