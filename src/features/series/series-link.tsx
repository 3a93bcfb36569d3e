import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { seriesQueries } from './series.queries';
import { useSeriesNumber } from './use-series-number';

/** The series of a book, on the readers' page of the book. It leads to the other books of the series. */
export function SeriesLink({ bookId }: { bookId: string }) {
  const { t } = useTranslation('series');
  const numbered = useSeriesNumber();
  const { series, seriesNumber } = useSuspenseQuery(seriesQueries.ofBook(bookId)).data;
  if (!series) return null;
  return (
    <p className="mt-4 flex items-center gap-2">
      <Icon name="copy" className="text-muted" />
      <span className="sr-only">{t('label')}</span>
      <span>
        <Link
          to="/app/series/$id"
          params={{ id: series.id }}
          className="tap-area underline decoration-control underline-offset-4 hover:decoration-current"
        >
          <bdi>{series.name}</bdi>
        </Link>
        {seriesNumber !== null && <> · {numbered(seriesNumber)}</>}
      </span>
    </p>
  );
}
