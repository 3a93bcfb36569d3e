import { useSuspenseQuery } from '@tanstack/react-query';
import { BookFactCard } from '@/features/book/offered/book-fact';
import { useTranslation } from '@/i18n/use-translation';
import { NewBookSeries, SeriesDialog } from './series-dialog';
import { seriesQueries } from './series.queries';
import { useSeriesNumber } from './use-series-number';

// One file for both: each name of a file that is fetched later is a cost of every page.
export { NewBookSeries };

/** The series of a book, on the managers' page of the book. */
export function SeriesCard({ bookId }: { bookId: string }) {
  const { t } = useTranslation('series');
  const numbered = useSeriesNumber();
  const { data: of } = useSuspenseQuery(seriesQueries.ofBook(bookId));
  return (
    <BookFactCard
      title={t('label')}
      change={t(of.series ? 'change' : 'add')}
      searchTerm={of.series && of.series.name}
      none={t('none')}
      dialog={(isOpen, close) => (
        <SeriesDialog bookId={bookId} of={of} isOpen={isOpen} onClose={close} />
      )}
    >
      {of.seriesNumber !== null && <> · {numbered(of.seriesNumber)}</>}
    </BookFactCard>
  );
}
