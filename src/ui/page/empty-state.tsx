import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/ui/icon';

type EmptyStateProps = {
  icon: IconName;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
};

/** Shown instead of an empty list: what it will contain, and the next step. */
export function EmptyState({ icon, title, description, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1.5 px-6 py-14 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-sunk text-muted dark:bg-border">
        <Icon name={icon} size="lg" />
      </span>
      <p className="font-display text-lg">{title}</p>
      {description != null && (
        <p className="max-w-[26rem] text-balance text-muted">{description}</p>
      )}
      {children != null && (
        <div className="mt-4 flex flex-wrap justify-center gap-2.5">{children}</div>
      )}
    </div>
  );
}
