import { useTranslation } from '@/i18n/use-translation';
import { stringifySearchParams, withPlainTexts } from '@/lib/web/search-params';
import { Icon } from '@/ui/icon';
import { Menu } from '@/ui/overlays/menu';
import { nativeItemClass } from '@/ui/overlays/menu-class';

type SortMenuProps<Sort extends string> = {
  /** The query parameters of the list, with its order. */
  search: { searchTerm: string; sort?: Sort | undefined; cursor?: string | undefined };
  /** The label of the default order, without `sort` in the URL. */
  natural: string;
  options: readonly { value: Sort; label: string }[];
  onSort: (sort: Sort | undefined) => void;
};

const none = '';

/** The menu for the order of a list. Without scripts its entries are links. */
export function SortMenu<Sort extends string>({
  search,
  natural,
  options,
  onSort,
}: SortMenuProps<Sort>) {
  const { t } = useTranslation('ui');
  const value = options.find((option) => option.value === search.sort)?.value ?? none;
  const entries = [{ value: none, label: natural }, ...options];
  return (
    <Menu
      align="start"
      buttonClassName="chip chip-menu chip-plain"
      entries={[
        {
          choice: t('list.sort'),
          value,
          options: entries,
          onChoose: (chosen) => onSort(options.find((option) => option.value === chosen)?.value),
        },
      ]}
      native={entries.map((entry) => (
        <a
          key={entry.value}
          href={
            stringifySearchParams(
              withPlainTexts({
                ...search,
                searchTerm: search.searchTerm || undefined,
                cursor: undefined,
                sort: entry.value || undefined,
              }),
            ) || '?'
          }
          aria-current={entry.value === value || undefined}
          className={nativeItemClass}
        >
          <span className="flex-1">{entry.label}</span>
          {entry.value === value && <Icon name="check" className="text-accent" />}
        </a>
      ))}
    >
      <Icon name="sort" />
      <span className="sr-only">{t('list.sort')}</span>
      <span className="chip-label">{entries.find((entry) => entry.value === value)?.label}</span>
      <Icon name="chevron-down" />
    </Menu>
  );
}
