import { useTranslation } from '@/i18n/use-translation';
import { SortMenu } from '@/ui/sort-menu';
import { type BookSearch, bookSorts } from './book.facts';

type BookSortMenuProps = {
  search: BookSearch;
  onChange: (changes: Partial<BookSearch>) => void;
};

/** The menu for the order of a list of books. A search without an order is sorted by closeness. */
export function BookSortMenu({ search, onChange }: BookSortMenuProps) {
  const { t } = useTranslation('book');
  const isSearching = search.searchTerm !== '';
  return (
    <SortMenu
      sort={search.sort}
      natural={isSearching ? t('sort.closeness') : t('sort.title')}
      options={bookSorts
        .filter((sort) => isSearching || sort !== 'title')
        .map((value) => ({ value, label: t(`sort.${value}`) }))}
      onSort={(sort) => onChange({ sort })}
    />
  );
}
