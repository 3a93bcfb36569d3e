import { useTranslation } from '@/i18n/use-translation';
import { SortMenu } from '@/ui/list-controls/sort-menu';
import { type BookSearch, bookSorts } from './book.facts';

type BookSortMenuProps = {
  search: BookSearch;
  onChange: (changes: Partial<BookSearch>) => void;
};

/** The menu for the order of a list of books. Search results without an order are sorted by relevance. */
export function BookSortMenu({ search, onChange }: BookSortMenuProps) {
  const { t } = useTranslation('book');
  const isSearching = search.searchTerm !== '';
  return (
    <SortMenu
      search={search}
      natural={isSearching ? t('sort.closeness') : t('sort.title')}
      options={bookSorts
        .filter((sort) => isSearching || sort !== 'title')
        .map((value) => ({ value, label: t(`sort.${value}`) }))}
      onSort={(sort) => onChange({ sort })}
    />
  );
}
