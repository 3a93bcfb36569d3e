import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '@/api/queries/or-not-found';
import { guardPage } from '@/auth/guards';
import { ClothCover } from '@/features/book/reading/genre-shelf';
import { UpdateGenrePage } from '@/features/genre/genre-form';
import { genreName } from '@/features/genre/genre.facts';
import { genreQueries } from '@/features/genre/genre.queries';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';
import { FormSkeleton } from '@/ui/page/page-skeleton';

export const Route = createFileRoute('/manager/genres/$id/update')({
  beforeLoad: guardPage('/manager/genres/{id}/update'),
  loader: async ({ context: { i18n, queryClient }, params: { id } }) => {
    const [, genre] = await Promise.all([
      loadTexts(i18n, ['genre']),
      // Always fetched, so that editing starts from the current genre.
      orNotFound(queryClient.query({ ...genreQueries.one(id), staleTime: 0 })),
    ]);
    return { title: i18n.t('genre:update.title', { name: genreName(genre, i18n.language) }) };
  },
  head: ({ match, loaderData }) => pageTitle(match, loaderData?.title ?? ''),
  pendingComponent: () => <FormSkeleton hasPicture />,
  component: function UpdateGenre() {
    const { id } = Route.useParams();
    return <UpdateGenrePage id={id} renderCover={(look) => <ClothCover {...look} />} />;
  },
});
