import { useTranslation } from '@/i18n/use-translation';
import type { Slots } from '@/lib/slot';
import { useListPages } from '@/ui/lists/use-list-pages';
import { toReadQueries } from './to-read.queries';

/** The books that the reader wants to read, as a shelf of the home page. */
export function ToReadShelf({ Section, Shelf }: Slots['home']) {
  const { t } = useTranslation('toRead');
  const { items } = useListPages(toReadQueries.list({}));
  return <Section title={t('title')} books={items} Shelf={Shelf} all={{ to: '/app/to-read' }} />;
}
