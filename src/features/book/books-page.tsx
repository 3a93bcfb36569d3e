import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bookQueries } from './book.queries';
import type { BookSearch } from './book.schema';

/** The books, for readers. */
export function BooksPage({ search }: { search: BookSearch }) {
  const { t } = useTranslation('book');
  const { data } = useSuspenseInfiniteQuery(bookQueries.list(search));
  return (
    <main>
      <h1>{t('list.title')}</h1>
      <ul>
        {data.pages
          .flatMap((page) => page.items)
          .map((book) => (
            <li key={book.id}>{book.title}</li>
          ))}
      </ul>
    </main>
  );
}
