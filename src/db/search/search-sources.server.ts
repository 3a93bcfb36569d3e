import { type SQL, sql } from 'drizzle-orm';
import {
  type LooserStrategy,
  type SearchStrategy,
  type SortKey,
  isLooser,
} from '@/db/keyset.server';
import type { Loose } from './search-conditions.server';
import type { SearchOrder } from './search-order.server';
import type { Search } from './search.server';

/** One query for matches of one quality. Sources are combined with `union all`, and have one order within a rank. */
export type Source = SearchOrder & {
  /** Matches with a lower rank are shown first. */
  rank: string;
  where: SQL;
  /** The part of the table that is read. */
  range?: SQL;
  /**
   * Where the query stops: `exact` and `loose` at the maxima given to `fetchMatches`, `scan` when the page is full or after
   * so many rows of the index, `part` and `first` at the same maxima or after so many rows of the table, `first` in the
   * requested order; `all` returns all.
   */
  limit: 'exact' | 'loose' | 'scan' | 'part' | 'first' | 'all';
  /**
   * The planner does not see the limit: it would expect to meet enough matches soon, and read the table. Words that
   * are common may be in few texts together, or in few of those that a filter leaves.
   */
  isLimitHidden?: boolean | 'filtered';
  /** The query is slow without an index, so sequential scans are disabled for it. */
  isIndexRequired?: boolean;
};

export const isLoose = ({ limit }: Source) => limit === 'loose' || limit === 'first';

const exactSource = ({ exact, relevance, hasManyWords }: Search): Source => ({
  ...relevance,
  rank: 'a',
  where: exact,
  limit: 'exact',
  isLimitHidden: hasManyWords || 'filtered',
});

/** Typos of words that are in most texts are soon met; an index would collect all its entries for them. */
const typoSources = ({ corrected, typos, sounds, relevance, hasManyWords }: Search): Source[] => {
  const loose = { ...relevance, rank: 'a', isLimitHidden: hasManyWords || ('filtered' as const) };
  return [
    ...(corrected ? [{ ...loose, where: corrected, limit: 'first' as const }] : []),
    ...[...typos, ...sounds].map((where) => ({ ...loose, where, limit: 'loose' as const })),
  ];
};

/**
 * Exact matches in the order of the index _search_start; texts that begin with the search come first. In this order all
 * Latin texts stand before those of other scripts. Words of another one are looked for in texts that begin with it
 * before the others are read.
 */
function scanSources({ scanned, startsWith, startKey, script }: Search): Source[] {
  const others = {
    where: sql`${scanned} and not ${startsWith}`,
    key: startKey,
    limit: 'scan' as const,
  };
  return [
    { rank: 'a', where: startsWith, range: startsWith, key: startKey, limit: 'scan' },
    ...(script === null
      ? [{ ...others, rank: 'b' }]
      : [
          { ...others, rank: 'b', range: sql`${startKey} >= ${script}` },
          { ...others, rank: 'c', range: sql`${startKey} < ${script}` },
        ]),
  ];
}

/** Those that lack a word are sorted by a cheap key, because there may be many. */
const looserSources = (search: Search, strategy: LooserStrategy): Source[] =>
  search[strategy].map(({ where, isSoonMet }: Loose) => ({
    ...(strategy === 'someWords' ? { key: search.mostWordsKey } : search.relevance),
    rank: 'd',
    where,
    limit: 'loose',
    isLimitHidden: isSoonMet ? 'filtered' : true,
    isIndexRequired: strategy === 'similar' && !isSoonMet,
  }));

/** The sources of a strategy, best first. With a requested sort, they all share one rank. */
export function sourcesFor(
  strategy: SearchStrategy,
  search: Search,
  sort: SortKey | undefined,
): Source[] {
  const sources = {
    exactAndTypos: () => [exactSource(search), ...typoSources(search)],
    exact: () => [exactSource(search)],
    part: (): Source[] => [
      { ...exactSource(search), where: search.scanned, ...search.part, limit: 'part' },
    ],
    scan: (): Source[] =>
      sort
        ? [{ ...exactSource(search), where: search.scanned, limit: 'scan' }]
        : scanSources(search),
  };
  const own = isLooser(strategy) ? looserSources(search, strategy) : sources[strategy]();
  return sort
    ? own.map((one) => ({ ...one, rank: '', key: sort.expression, given: undefined }))
    : own;
}
