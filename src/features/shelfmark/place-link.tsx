import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { placeQueries } from './shelfmark.queries';

/** Where a book stands, on the readers' page of the book. It leads to what stands there as well. */
export function PlaceLink({ bookId }: { bookId: string }) {
  const { t } = useTranslation('shelfmark');
  const { place } = useSuspenseQuery(placeQueries.ofBook(bookId)).data;
  if (place === null) return null;
  return (
    <p className="mt-4 flex items-center gap-2">
      <Icon name="flag" className="text-muted" />
      <span className="sr-only">{t('label')}</span>
      <Link
        to="/app/books"
        search={{ searchTerm: place }}
        className="tap-area underline decoration-control underline-offset-4 hover:decoration-current"
      >
        <bdi>{place}</bdi>
      </Link>
    </p>
  );
}
