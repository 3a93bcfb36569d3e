import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/ui/icon';

type MethodRowProps = {
  icon: IconName;
  title: ReactNode;
  badges?: ReactNode;
  description: ReactNode;
  actions?: ReactNode;
};

/** A row of a card of the account page: what it is, in words, and what can be done with it. */
export function MethodRow({ icon, title, badges, description, actions }: MethodRowProps) {
  return (
    <li className="flex items-start gap-3.5 py-3.5 first:pt-0 last:pb-0">
      <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-sunk text-muted dark:bg-border">
        <Icon name={icon} />
      </span>
      {/* On a phone a button with words goes below the text. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3.5 gap-y-2.5">
        <div className="min-w-0 flex-[1_1_11rem]">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
            <bdi>{title}</bdi>
            {badges}
          </p>
          <p className="mt-0.5 text-small text-muted">{description}</p>
        </div>
        {actions}
      </div>
    </li>
  );
}
