import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { duplicateQueries } from '@/features/duplicate/duplicate.queries';
import { useTranslation } from '@/i18n/use-translation';
import { cx } from '@/ui/cx';
import type { Dashboard } from './dashboard.schema';

/** Problems that a manager should look at, with links; a message if there are none. */
export function AttentionList({ attention }: { attention: Dashboard['attention'] }) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const { waitingMails, notOnboarded } = attention;
  const duplicates = useQuery(duplicateQueries.count()).data?.count ?? 0;
  const link = 'tap-area text-small text-accent underline-offset-2 hover:underline';
  const isCalm = duplicates + waitingMails + notOnboarded === 0;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-baseline gap-x-8 gap-y-1 rounded-card border bg-surface px-5 py-4 text-sm md:py-3"
    >
      <h2 id={id} className="text-[1.0625rem] max-md:w-full">
        {t('attention.title')}
      </h2>
      {isCalm && <p className="text-muted">{t('attention.nothing')}</p>}
      <ul className="flex flex-wrap gap-x-8 max-md:w-full max-md:flex-col">
        {duplicates > 0 && (
          <Point tone="bg-warning" text={t('attention.duplicates', { count: duplicates })}>
            <Link to="/manager/books/duplicates" className={link}>
              {t('attention.review')}
            </Link>
          </Point>
        )}
        {waitingMails > 0 && (
          <Point tone="bg-negative" text={t('attention.waitingMails', { count: waitingMails })} />
        )}
        {notOnboarded > 0 && (
          <Point tone="bg-muted" text={t('attention.notOnboarded', { count: notOnboarded })}>
            <Link to="/manager/users" search={{ status: 'not-onboarded' }} className={link}>
              {t('attention.showUsers')}
            </Link>
          </Point>
        )}
      </ul>
    </section>
  );
}

function Point({ tone, text, children }: { tone: string; text: string; children?: ReactNode }) {
  return (
    <li className="flex items-baseline gap-2.5 md:min-h-9 md:items-center">
      <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', tone)} />
      {/* The link moves below a text that leaves no room for it. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 gap-y-1 max-md:py-1">
        <span className="text-pretty">{text}</span>
        {children}
      </span>
    </li>
  );
}
