import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { BookShelf } from '@/features/book/reading/book-shelf';
import { HomeSkeleton } from '@/features/home/home-skeleton';
import { homeQueries } from '@/features/home/home.queries';
import { ReaderHomePage } from '@/features/home/reader-home-page';
import { loadTexts } from '@/i18n/i18n';
import { AppSwitch } from '@/shell/layout/app-switch';
import { pageTitle } from '@/shell/page-title';
import { loadSlots } from '@/ui/slot';

export const Route = createFileRoute('/app/')({
  staticData: { searchField: true },
  loader: async ({ context }) => {
    await Promise.all([
      loadTexts(context.i18n, ['home', 'product']),
      loadSlots(context, 'home'),
      context.queryClient.query({
        ...homeQueries.reader(context.session.user.id),
        ...cacheFirst,
      }),
    ]);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('home:title')),
  pendingComponent: HomeSkeleton,
  component: function Home() {
    const { session } = Route.useRouteContext();
    return (
      <ReaderHomePage Shelf={BookShelf}>
        <AppSwitch session={session} current="app" />
      </ReaderHomePage>
    );
  },
});
