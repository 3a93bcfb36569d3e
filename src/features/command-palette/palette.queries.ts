import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Area } from '@/auth/page-permissions';
import { type Permission, can } from '@/auth/permissions';
import type { I18n } from '@/i18n/i18n';
import { allFeatures } from '@/lib/feature';
import type { RecordSearch, SearchRecords } from '@/lib/record-search';
import type { PaletteCommand } from './palette-commands';

const limit = 5;

type Search = { searchTerm: string; role: string; area: Area; i18n: I18n };
// `src/features.ts` checks the names.
type Searched = RecordSearch & Pick<PaletteCommand, 'label' | 'icon'> & { asks: Permission };
/** The found records of one feature. */
export type FoundRecords = Pick<Searched, 'label' | 'icon'> & Awaited<ReturnType<SearchRecords>>;

/** Searches the records that the user may open. */
export const paletteQueries = {
  limit,
  /** Whether a term is long enough for a search of records; one letter finds too many. */
  isSearched: (term: string) => term.trim().length > 1,
  find: ({ role, ...search }: Search) =>
    queryOptions({
      queryKey: ['command-palette', search.area, search.searchTerm],
      enabled: paletteQueries.isSearched(search.searchTerm),
      placeholderData: keepPreviousData,
      queryFn: () =>
        Promise.all(
          searchesFor(role, search.area).map(
            async ({ label, icon, load }): Promise<FoundRecords> => {
              const searchRecords = await load();
              return { label, icon, ...(await searchRecords({ ...search, limit })) };
            },
          ),
        ),
    }),
};

const searchesFor = (role: string, inArea: Area) =>
  (allFeatures().flatMap(({ search }) => search ?? []) as Searched[]).filter(
    ({ asks, area = inArea }) => area === inArea && can(role, asks),
  );
