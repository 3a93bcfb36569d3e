import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Can } from '@/auth/can';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { SeriesDialog } from './series-dialog';
import { seriesQueries } from './series.queries';
import { useSeriesNumber } from './use-series-number';

/** The series of a book, on the managers' page of the book. */
export function SeriesCard({ bookId }: { bookId: string }) {
  const { t } = useTranslation('series');
  const numbered = useSeriesNumber();
  const { data: of } = useSuspenseQuery(seriesQueries.ofBook(bookId));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={t('label')}
      actions={
        <Can permission={{ book: ['update'] }}>
          <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
            {t('change')}
          </Button>
        </Can>
      }
    >
      {of.series ? (
        <p className="text-sm">
          <Link
            to="/manager/books"
            search={{ searchTerm: of.series.name }}
            className="tap-area underline decoration-control underline-offset-4 hover:decoration-current"
          >
            <bdi>{of.series.name}</bdi>
          </Link>
          {of.seriesNumber !== null && <> · {numbered(of.seriesNumber)}</>}
        </p>
      ) : (
        <p className="text-sm text-muted">{t('none')}</p>
      )}
      <SeriesDialog bookId={bookId} of={of} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
