import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { WaitingProps } from '@/api/figures';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import { Slot } from '@/ui/slot';
import type { Dashboard } from './dashboard.schema';

/** Problems that a manager should look at, with links; a message if there are none. */
export function AttentionList({
  attention: { waitingMails, notOnboarded },
}: {
  attention: Dashboard['attention'];
}) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="group flex flex-wrap items-baseline gap-x-8 gap-y-1 rounded-card border bg-surface px-5 py-4 text-sm md:py-3"
    >
      <h2 id={id} className="text-[1.0625rem] max-md:w-full">
        {t('attention.title')}
      </h2>
      <p className="text-muted group-has-[li]:hidden">{t('attention.nothing')}</p>
      <ul className="flex flex-wrap gap-x-8 max-md:w-full max-md:flex-col">
        <Slot name="waiting" Waiting={Waiting} />
        {waitingMails > 0 && (
          <Waiting tone="bg-negative" text={t('attention.waitingMails', { count: waitingMails })} />
        )}
        {notOnboarded > 0 && (
          <Waiting tone="bg-muted" text={t('attention.notOnboarded', { count: notOnboarded })}>
            <Link to="/manager/users" search={{ status: 'not-onboarded' }}>
              {t('attention.showUsers')}
            </Link>
          </Waiting>
        )}
      </ul>
    </section>
  );
}

function Waiting({ tone, text, children }: WaitingProps) {
  return (
    <li className="flex items-baseline gap-2.5 md:min-h-9 md:items-center">
      <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', tone)} />
      {/* The link moves below a text that leaves no room for it. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 gap-y-1 max-md:py-1">
        <span className="text-pretty">{text}</span>
        {children && (
          <span className="[&>a]:tap-area text-small text-accent underline-offset-2 hover:underline">
            {children}
          </span>
        )}
      </span>
    </li>
  );
}
