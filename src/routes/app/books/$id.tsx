import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/cache-first';
import { orNotFound } from '@/api/or-not-found';
import { BookPage } from '@/features/book/book-page';
import { bookQueries, knownGenre } from '@/features/book/book.queries';
import { useRememberBook } from '@/features/home/use-remember-book';
import { loadTexts } from '@/i18n/create-i18n';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('/app/books/$id')({
  loader: async ({ context: { i18n, queryClient }, params: { id } }) => {
    const genreId = knownGenre(queryClient, id);
    const newest = (ofGenre: string) =>
      queryClient.query({ ...bookQueries.newestOfGenre(ofGenre), ...cacheFirst });
    const [book] = await Promise.all([
      orNotFound(queryClient.query({ ...bookQueries.one(id), ...cacheFirst })),
      loadTexts(i18n, ['book']),
      genreId && newest(genreId),
    ]);
    if (book.genreId !== genreId) await newest(book.genreId);
    return { title: book.title };
  },
  head: ({ match, loaderData }) => pageTitle(match.context, loaderData?.title ?? ''),
  component: function Book() {
    const { session } = Route.useRouteContext();
    useRememberBook(session.user.id, Route.useParams().id);
    return <BookPage id={Route.useParams().id} />;
  },
});
