import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import { Menu } from '@/ui/menu';
import { type BookSort, bookSorts } from './book.schema';

type BookSortMenuProps = {
  sort: BookSort | undefined;
  /** A search is sorted by relevance unless another order is chosen. */
  isSearching: boolean;
  size?: 'sm' | 'md';
  onSort: (sort: BookSort | undefined) => void;
};

const natural = 'natural';

/** Menu for the order of a list of books. */
export function BookSortMenu({ sort, isSearching, size = 'md', onSort }: BookSortMenuProps) {
  const { t } = useTranslation('book');
  const offered = bookSorts.filter((one) => isSearching || one !== 'title');
  return (
    <Menu
      label={t('sort.label')}
      variant="quiet"
      size={size}
      iconOnly
      entries={[
        {
          choice: t('sort.label'),
          value: sort === 'title' && !isSearching ? natural : (sort ?? natural),
          options: [
            { value: natural, label: isSearching ? t('sort.closeness') : t('sort.title') },
            ...offered.map((value) => ({ value, label: t(`sort.${value}`) })),
          ],
          onChoose: (value) => onSort(bookSorts.find((one) => one === value)),
        },
      ]}
    >
      <Icon name="filter" />
    </Menu>
  );
}
