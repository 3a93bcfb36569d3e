import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';
import { useListPages } from '@/ui/lists/use-list-pages';
import { toReadQueries } from './to-read.queries';

/** The books that the reader wants to read, as a shelf of the home page. */
export function ToReadShelf({ Section, Shelf, moreClass }: Slots['home']) {
  const { t } = useTranslation('toRead');
  const { items, total } = useListPages(toReadQueries.list({}));
  return (
    <Section
      title={t('title')}
      books={items}
      Shelf={Shelf}
      more={
        <Link to="/app/to-read" className={moreClass}>
          {t('showAll', { count: total })}
        </Link>
      }
    />
  );
}
