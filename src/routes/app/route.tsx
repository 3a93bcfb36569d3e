import { Outlet, createFileRoute, useMatches, useRouterState } from '@tanstack/react-router';
import { isUnknownAddress, requireArea } from '@/auth/guards';
import { loadTexts } from '@/i18n/i18n';
import { AppLayout } from '@/shell/layout/app-layout';
import { Slot, loadSlots } from '@/ui/slot';
import { LazyAreaHome, loadAreaHome } from '../-lazy-area-home';
import { LazyOnboarding, loadOnboarding } from '../-lazy-onboarding';

/** Whether no feature has a route for the home page of the area, and that page is shown. */
const isAreaHome = (matches: readonly { routeId: string }[]) => matches.at(-1)?.routeId === '/app';

/** The last match of the router; none where it says that there is no such page. */
const foundMatch = <Match extends { status: string }>(matches: readonly Match[]) =>
  matches.some(({ status }) => status === 'notFound') ? undefined : matches.at(-1);

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ context, location, matches }) => {
    const session = requireArea(context.session, 'app', { location, matches });
    await (session.user.onboardedAt
      ? Promise.all([
          loadTexts(context.i18n, ['navigation']),
          isAreaHome(matches) && loadAreaHome(context),
          loadSlots(context, 'bar', 'app'),
        ])
      : loadOnboarding(context));
    return { session, isOnboarding: !session.user.onboardedAt };
  },
  component: function App() {
    const { session, i18n } = Route.useRouteContext();
    const above = useMatches({ select: (matches) => foundMatch(matches)?.staticData.above });
    const isRecord = useMatches({
      select: (matches) => 'id' in (foundMatch(matches)?.params ?? {}),
    });
    const isWithoutHome = useRouterState({
      select: ({ location, matches }) =>
        isAreaHome(matches) && !isUnknownAddress({ location, matches }),
    });
    if (!session.user.onboardedAt) return <LazyOnboarding session={session} />;
    return (
      <AppLayout
        session={session}
        back={above && { to: above.to, label: i18n.t(`navigation:${above.label}`) }}
        isRecord={isRecord}
        bar={<Slot name="bar" />}
      >
        {isWithoutHome ? <LazyAreaHome session={session} /> : <Outlet />}
        <Slot name="app" area="app" />
      </AppLayout>
    );
  },
});
