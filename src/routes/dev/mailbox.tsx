import { createFileRoute } from '@tanstack/react-router';
import { MailboxPage } from '@/features/mailbox/mailbox-page';
import { mailboxQueries } from '@/features/mailbox/mailbox.queries';
import { loadTexts } from '@/i18n/i18n';
import { HomeLink } from '@/shell/layout/home-link';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/dev/mailbox')({
  loader: async ({ context }) => {
    // Fetched again at every visit, and before the texts: a server without a mailbox has no such page.
    await context.queryClient.query({ ...mailboxQueries.list(), staleTime: 0 });
    await loadTexts(context.i18n, ['mailbox']);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('mailbox:title')),
  component: function Mailbox() {
    return <MailboxPage home={<HomeLink to="/" />} now={Route.useRouteContext().start.now} />;
  },
});
