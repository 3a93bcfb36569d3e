import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { AccountPage } from '@/features/account/account-page';
import { accountSearchDefaults, accountSearch } from '@/features/account/account.facts';
import { loadAccountPage } from '@/features/account/account.queries';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';
import { AccountSkeleton } from '@/ui/page/page-skeleton';

export const Route = createFileRoute('/manager/account')({
  validateSearch: accountSearch,
  search: { middlewares: [stripSearchParams(accountSearchDefaults)] },
  loader: async ({ context }) => {
    await Promise.all([loadTexts(context.i18n, ['account', 'code']), loadAccountPage(context)]);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('account:title')),
  pendingComponent: AccountSkeleton,
  component: () => <AccountPage area="manager" search={Route.useSearch()} />,
});
