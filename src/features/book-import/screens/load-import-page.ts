import type { QueryClient } from '@tanstack/react-query';
import { cacheFirst } from '@/api/queries/cache-first';
import { orNotFound } from '@/api/queries/or-not-found';
import { type ImportPageSearch, isRunning } from '../book-import.facts';
import { importQueries } from '../book-import.queries';
import type { ImportDetails } from '../book-import.schema';
import { groupsOf } from './decisions/import-groups-of';
import { restFilter } from './import-rest';

/** Loads an import and the lists of records that its page shows. */
export async function loadImportPage(
  queryClient: QueryClient,
  id: string,
  search: ImportPageSearch,
): Promise<ImportDetails> {
  const found = await orNotFound(queryClient.query({ ...importQueries.one(id), ...cacheFirst }));
  const groups = isRunning(found.state) ? [] : groupsOf(found, search);
  const rest = restFilter(found, search);
  const filters = [...(rest ? [rest] : []), ...groups.map(({ filter }) => filter)];
  await Promise.all([
    ...filters.map((filter) =>
      orNotFound(
        queryClient.infiniteQuery({ ...importQueries.records(id, filter), ...cacheFirst }),
      ),
    ),
    found.state === 'ready' &&
      orNotFound(queryClient.query({ ...importQueries.nearNames(id), ...cacheFirst })),
  ]);
  return found;
}
