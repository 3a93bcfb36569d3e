import type { LinkProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { type ListSearch, useListSearch } from '@/ui/list-controls/use-list-search';

type AddressedProps<Search extends ListSearch> = {
  to: LinkProps['to'];
  search: Search;
  children: (address: ReturnType<typeof useListSearch<Search>>) => ReactElement;
};

/** Gives its content the address of a list, as the page of the list does. */
export function Addressed<Search extends ListSearch>({
  to,
  search,
  children,
}: AddressedProps<Search>) {
  return children(useListSearch(to, search));
}
