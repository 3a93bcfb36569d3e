import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Can } from '@/auth/can';
import { useTranslation } from '@/i18n/use-translation';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PlaceDialog } from './place-dialog';
import { placeQueries } from './shelfmark.queries';

// One file for both: each name of a file that is fetched later is a cost of every page.
export { PlaceDialog };

/** Where a book stands, on the managers' page of the book. */
export function PlaceCard({ bookId }: { bookId: string }) {
  const { t } = useTranslation('shelfmark');
  const { place } = useSuspenseQuery(placeQueries.ofBook(bookId)).data;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
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
      {place === null ? (
        <p className="text-sm text-muted">{t('unknown')}</p>
      ) : (
        <Link
          to="/manager/books"
          search={{ searchTerm: place }}
          className="tap-area text-sm underline decoration-control underline-offset-4 hover:decoration-current"
        >
          <bdi>{place}</bdi>
        </Link>
      )}
      <PlaceDialog
        pending={isOpen ? { books: [{ id: bookId }] } : null}
        place={place}
        onClose={close}
        onDone={close}
      />
    </Card>
  );
}
