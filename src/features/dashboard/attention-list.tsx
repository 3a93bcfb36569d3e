import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '@/lib/cx';
import { Card } from '@/ui/card';
import type { Dashboard } from './dashboard.schema';

/** Problems that a manager should look at, with links; a message if there are none. */
export function AttentionList({ attention }: { attention: Dashboard['attention'] }) {
  const { t } = useTranslation('dashboard');
  const { duplicates, duplicateTitle, waitingMails, notOnboarded } = attention;
  const link = 'shrink-0 text-small text-accent hover:underline';
  const isCalm = duplicates + waitingMails + notOnboarded === 0;
  return (
    <Card title={t('attention.title')}>
      {isCalm && <p className="text-sm text-muted">{t('attention.nothing')}</p>}
      <ul className="text-sm">
        {duplicates > 0 && (
          <Point tone="bg-warning" text={t('attention.duplicates', { count: duplicates })}>
            <Link {...toBooks(duplicateTitle)} className={link}>
              {t('attention.review')}
            </Link>
          </Point>
        )}
        {waitingMails > 0 && (
          <Point tone="bg-negative" text={t('attention.waitingMails', { count: waitingMails })} />
        )}
        {notOnboarded > 0 && (
          <Point tone="bg-muted" text={t('attention.notOnboarded', { count: notOnboarded })}>
            <Link {...toUsers} className={link}>
              {t('attention.showUsers')}
            </Link>
          </Point>
        )}
      </ul>
    </Card>
  );
}

const toBooks = (searchTerm: string | null): { to: string } => ({
  to: `/manager/books?searchTerm=${encodeURIComponent(searchTerm ?? '')}`,
});
const toUsers: { to: string } = { to: '/manager/users?status=not-onboarded' };

function Point({ tone, text, children }: { tone: string; text: string; children?: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5 border-t py-2.5 first:border-0">
      <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', tone)} />
      <span className="min-w-0 flex-1">{text}</span>
      {children}
    </li>
  );
}
