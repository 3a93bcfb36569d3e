import { createFileRoute } from '@tanstack/react-router';
import { requireAccess } from '@/auth/guards';
import { loadTexts } from '@/i18n/i18n';
import { AppSwitchPage } from '@/shell/layout/app-switch-page';
import { EntryLayout } from '@/shell/layout/entry-layout';
import { pageTitle } from '@/shell/page-title';
import { loadSlots } from '@/ui/slot';

export const Route = createFileRoute('/app-switch')({
  beforeLoad: ({ context, location }) => ({
    session: requireAccess(context.session, null, location.href),
  }),
  loader: ({ context }) =>
    Promise.all([loadTexts(context.i18n, ['product']), loadSlots(context, 'picture')]),
  head: ({ match }) => pageTitle(match, match.context.i18n.t('product:title')),
  component: function Switch() {
    return (
      <EntryLayout>
        <AppSwitchPage session={Route.useRouteContext().session} />
      </EntryLayout>
    );
  },
});
