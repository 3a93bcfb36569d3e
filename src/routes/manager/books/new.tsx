import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { endedSession } from '@/auth/session/in-browser/ended-session';
import { CreateBookPage } from '@/features/book/form/create-book-page';
import { newBookAddress, newBookParts } from '@/features/book/offered/book-slots';
import { genreQueries } from '@/features/genre/genre.queries';
import { loadTexts } from '@/i18n/i18n';
import { recordIdField } from '@/lib/lists/list-search';
import { addressSearch, checkedField } from '@/lib/web/address-search';
import { permissionsPolicy } from '@/lib/web/permissions-policy';
import { plainTexts } from '@/lib/web/search-params';
import { pageTitle } from '@/shell/page-title';
import { FormSkeleton } from '@/ui/page/page-skeleton';
import { loadRecordSlots, loadSlots } from '@/ui/slot';

/** Loaded only when the address fills something in: a static import would load it with every page. */
const loadStart = () => import('@/features/book/form/new-book');

export const Route = createFileRoute('/manager/books/new')({
  validateSearch: addressSearch({
    genreId: recordIdField,
    isbn: checkedField((text) => text.length <= 64),
    ...newBookAddress(),
  }),
  search: { middlewares: [plainTexts] },
  beforeLoad: guardPage('/manager/books/new'),
  loaderDeps: ({ search: { genreId: _, ...address } }) => address,
  // When the session ends while the form is open, the form keeps the data it started with: the server would
  // refuse to load it again.
  shouldReload: ({ location }) => (endedSession(location.pathname) ? false : undefined),
  loader: async ({ cause, context, deps: address }) => {
    const { i18n, queryClient } = context;
    const isFilledIn = Object.values(address).some((value) => value !== undefined);
    const [start] = await Promise.all([
      isFilledIn
        ? loadStart().then((module) => module.newBookStart(context, address, cause === 'preload'))
        : undefined,
      loadTexts(i18n, ['book', 'manageBook', 'genre']),
      queryClient.query({ ...genreQueries.choices(), ...cacheFirst }),
      loadSlots(context, 'newBook'),
      loadRecordSlots(context, '', 'bookFields'),
    ]);
    return start;
  },
  headers: () => ({
    'Permissions-Policy': permissionsPolicy(
      Object.assign({}, ...newBookParts().map(({ allows }) => allows)),
    ),
  }),
  head: ({ match }) => pageTitle(match, match.context.i18n.t('manageBook:create.title')),
  pendingComponent: () => <FormSkeleton hasPicture />,
  component: function CreateBook() {
    const { genreId, ...address } = Route.useSearch();
    return <CreateBookPage genreId={genreId} address={address} start={Route.useLoaderData()} />;
  },
});
