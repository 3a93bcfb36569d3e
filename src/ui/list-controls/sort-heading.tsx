import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/i18n/use-translation';
import { Icon } from '@/ui/icon';
import type { useListSearch } from './use-list-search';

type SortedSearch = { searchTerm: string; sort?: string | undefined };

type SortHeadingProps<Search extends SortedSearch> = {
  address: ReturnType<typeof useListSearch<Search>>;
  /** The name of the order in the URL. A leading `-` makes it descending. */
  name: NonNullable<Search['sort']>;
  label: string;
  /** The order that the first click chooses. */
  first?: 'ascending' | 'descending';
  /** Whether the list has this order, in the direction of `first`, when the URL contains no order. */
  isNatural?: boolean;
};

/** A column heading that sorts the list, as a link; a second click reverses the order. */
export function SortHeading<Search extends SortedSearch>({
  address,
  name,
  label,
  first = 'ascending',
  isNatural = false,
}: SortHeadingProps<Search>) {
  const { t } = useTranslation('ui');
  const names = { ascending: name, descending: `-${name}` };
  const natural = isNatural && !address.search.searchTerm ? names[first] : undefined;
  const { sort = natural } = address.search;
  const current = (['ascending', 'descending'] as const).find((order) => names[order] === sort);
  const other = current === 'ascending' ? 'descending' : 'ascending';
  const next = names[current ? other : first];
  return (
    <Link
      to={address.to}
      search={address.changed({ sort: next } as Partial<Search>)}
      resetScroll={false}
      className="-mx-2 inline-flex items-center gap-1 rounded-md px-2 py-1 pointer-coarse:min-h-11 hover:text-foreground data-sorted:text-foreground"
      data-sorted={current}
    >
      {label}
      {current && (
        <>
          <Icon size="text" name={current === 'ascending' ? 'chevron-up' : 'chevron-down'} />
          <span className="sr-only">{t(`list.${current}`)}</span>
        </>
      )}
    </Link>
  );
}
