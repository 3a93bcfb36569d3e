import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { orNotFound } from '@/api/queries/or-not-found';
import { guardPage } from '@/auth/guards';
import { bookQueries } from '@/features/book/book.queries';
import { ClothCover, GenreShelf } from '@/features/book/reading/genre-shelf';
import { genreName } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { ManageGenrePage } from '@/features/genre/manage-genre-page';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';
import { RecordSkeleton } from '@/ui/page/page-skeleton';

export const Route = createFileRoute('/manager/genres/$id/')({
  beforeLoad: guardPage('/manager/genres/{id}'),
  loader: async ({ context: { i18n, queryClient }, params: { id } }) => {
    const [genre] = await Promise.all([
      orNotFound(queryClient.query({ ...genreQueries.one(id), ...cacheFirst })),
      orNotFound(queryClient.query({ ...bookQueries.newestOfGenre(id), ...cacheFirst })),
      loadTexts(i18n, ['genre']),
    ]);
    return { name: genreName(genre, i18n.language) };
  },
  head: ({ match, loaderData }) => pageTitle(match, loaderData?.name ?? ''),
  pendingComponent: RecordSkeleton,
  component: function ManageGenre() {
    const { id } = Route.useParams();
    return (
      <ManageGenrePage
        id={id}
        renderCover={(look) => <ClothCover {...look} />}
        books={<GenreShelf genreId={id} />}
      />
    );
  },
});
