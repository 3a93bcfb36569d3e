import { useSuspenseQuery } from '@tanstack/react-query';
import { BookFactCard } from '@/features/book/offered/book-fact';
import { useTranslation } from '@/i18n/use-translation';
import { NewBookPlace, PlaceDialog } from './place-dialog';
import { placeQueries } from './shelfmark.queries';

// One file for all: each name of a file that is fetched later is a cost of every page.
export { NewBookPlace, PlaceDialog };

/** Where a book stands, on the managers' page of the book. */
export function PlaceCard({ bookId }: { bookId: string }) {
  const { t } = useTranslation('shelfmark');
  const { place } = useSuspenseQuery(placeQueries.ofBook(bookId)).data;
  return (
    <BookFactCard
      title={t('label')}
      change={t(place === null ? 'add' : 'change')}
      searchTerm={place}
      none={t('unknown')}
      dialog={(isOpen, close) => (
        <PlaceDialog
          pending={isOpen ? { books: [{ id: bookId }] } : null}
          place={place}
          onClose={close}
          onDone={close}
        />
      )}
    />
  );
}
