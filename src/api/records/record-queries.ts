import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listOfAddress } from '@/api/queries/list-pages';
import { refreshAfterRemoval, refreshAfterWrite } from '@/api/queries/refresh-after-write';
import type { QueryFamily, Written } from '@/lib/feature';
import type { ListPage } from '@/lib/lists/list-search';
import type { AddressSearch } from '@/lib/web/address-search';

type Paged = { cursor?: string | undefined };
type Reads<Search extends Paged, Page, One> = {
  list: (search: Search) => Promise<Page>;
  one: (id: string) => Promise<One>;
};

/** The queries of a list of records, whose address has these parameters, and of one record. */
export const recordQueries = <Search extends Paged, Page extends ListPage<unknown>, One>(
  family: QueryFamily,
  parameters: AddressSearch<Search>,
  reads: Reads<Search, Page, One>,
) => ({
  list: listOfAddress([family, 'list'] as QueryKey, parameters, reads.list),
  one: (id: string) =>
    queryOptions({ queryKey: [family, 'one', id] as QueryKey, queryFn: () => reads.one(id) }),
});

/** A mutation that writes a record, and refreshes what shows it. */
export function useRecordCommand<Input, Output>(
  written: Written,
  command: (input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSuccess: () => refreshAfterWrite(queryClient, written),
  });
}

/**
 * A mutation after which a record is gone.
 * @param leave navigates away from the page that shows the record, before its query is removed
 */
export function useRecordRemoval<Input, Output>(
  written: Written,
  removed: Parameters<typeof refreshAfterRemoval>[2],
  leave: (() => unknown) | undefined,
  command: (input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSuccess: () => refreshAfterRemoval(queryClient, written, removed, leave),
  });
}
