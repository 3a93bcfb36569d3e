import { createFileRoute } from '@tanstack/react-router';
import { requireAccess } from '@/auth/guards';
import { AppSwitchPage } from '@/features/home/app-switch-page';
import { Shelf } from '@/features/home/entry-shelf';
import { loadTexts } from '@/i18n/i18n';
import { EntryLayout } from '@/shell/layout/entry-layout';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/app-switch')({
  beforeLoad: ({ context, location }) => ({
    session: requireAccess(context.session, null, location.href),
  }),
  loader: ({ context }) => loadTexts(context.i18n, ['home']),
  head: ({ match }) => pageTitle(match, match.context.i18n.t('home:appSwitch.title')),
  component: function Switch() {
    return (
      <EntryLayout aside={<Shelf />}>
        <AppSwitchPage session={Route.useRouteContext().session} />
      </EntryLayout>
    );
  },
});
