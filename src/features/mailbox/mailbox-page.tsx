import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { EmptyState } from '@/ui/page/empty-state';
import { LiveRegion } from '@/ui/page/live-region';
import { PageBody, PageHeader } from '@/ui/page/page';
import { MailCard } from './mail-card';
import { mailboxQueries } from './mailbox.queries';

type MailboxPageProps = {
  home: ReactNode;
  /** Time of rendering, in milliseconds since 1970. */
  now: number;
};

/** The page with the mails that this server keeps instead of sending them, for development and trials. */
export function MailboxPage({ home, now }: MailboxPageProps) {
  const { t } = useTranslation('mailbox');
  const { data: mails } = useSuspenseQuery(mailboxQueries.list());
  return (
    <div className="mx-auto max-w-[56rem]">
      <header className="px-4 pt-3 md:px-6">{home}</header>
      <main id="main">
        <PageBody width="text">
          <PageHeader title={t('title')} description={t('text')} />
          <LiveRegion>{t('count', { count: mails.length })}</LiveRegion>
          {mails.length === 0 ? (
            <EmptyState icon="mail" title={t('emptyTitle')} description={t('emptyText')} />
          ) : (
            <ul className="grid gap-4">
              {mails.map((mail) => (
                <li key={`${mail.at} ${mail.to}`}>
                  <MailCard mail={mail} now={now} />
                </li>
              ))}
            </ul>
          )}
        </PageBody>
      </main>
    </div>
  );
}
