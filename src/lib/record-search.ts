import type { ReactNode } from 'react';

/** What searching may know; `src/shell/router-context.ts` adds the texts. */
export interface SearchContext {
  readonly searchTerm: string;
  readonly limit: number;
  /** The area in which the found records are opened. */
  readonly area: 'app' | 'manager';
}

/** A record that was found by words, with what each page needs to show and open it. */
export type FoundRecord = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** A small picture instead of the icon of its kind, 20 px wide. */
  readonly picture?: ReactNode;
  readonly link: {
    readonly to: string;
    readonly params?: Readonly<Record<string, string>>;
    readonly search?: Readonly<Record<string, string>>;
  };
};

export type SearchRecords = (search: SearchContext) => Promise<{
  readonly records: readonly FoundRecord[];
  /** Whether the search took too long to look at everything. */
  readonly isCut?: boolean | undefined;
}>;

/** What `load` returns. A feature writes this type out, as it does for a slot. */
export type Searching = Promise<SearchRecords>;

/** How the records of a feature are found by words from any page. */
export type RecordSearch = {
  /** Key of the records' name in the navigation. */
  readonly label: string;
  readonly icon: string;
  readonly asks: Readonly<Record<string, readonly string[]>>;
  /** The area in which they can be opened; both areas if unset. */
  readonly area?: 'app' | 'manager';
  /** Fetches the code that searches. */
  readonly load: () => Searching;
};
