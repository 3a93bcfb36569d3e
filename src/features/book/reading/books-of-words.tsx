import { useSuspenseQuery } from '@tanstack/react-query';
import { CatchBoundary, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { bookQueries } from '@/features/book/book.queries';
import { useTranslation } from '@/i18n/use-translation';
import { BookShelf } from './book-shelf';

/** What each word of a search finds. A word that cannot be looked for, such as beyond the limit of searches, is left out. */
export function BooksOfWords({ words }: { words: readonly string[] }) {
  return words.map((word) => (
    <CatchBoundary key={word} getResetKey={() => word} errorComponent={() => null}>
      <Suspense>
        <BooksOfWord word={word} />
      </Suspense>
    </CatchBoundary>
  ));
}

function BooksOfWord({ word }: { word: string }) {
  const { t } = useTranslation('ui');
  const { data } = useSuspenseQuery(bookQueries.ofWord(word));
  const { items, total, isTotalCapped } = data;
  if (items.length === 0) return null;
  const found = t('list.results', { count: total, searchTerm: word });
  const title = isTotalCapped === true ? t('list.moreThan', { counted: found }) : found;
  return (
    <section aria-label={title} className="mb-6">
      <h2 className="mb-1 text-lg">
        <Link to="/app/books" search={{ searchTerm: word }} className="hover:underline">
          {title}
        </Link>
      </h2>
      <BookShelf books={items} label={title} />
    </section>
  );
}
