import { type QueryKey, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListPage } from '@/lib/lists/list-search';
import { SearchField } from '@/ui/list-controls/search-field';
import type { ListPagesOptions } from '@/ui/lists/use-list-pages';

type RecordText = { title: string; details?: string | undefined };

/** A page of a list of records. */
export type PageOfRecords = ListPage<{ id: string }>;

/** Records that people choose from: the query of their list for a search term, and the text of each. */
export type RecordSource<Page extends PageOfRecords, Key extends QueryKey> = {
  query: (searchTerm: string) => ListPagesOptions<Page, Key>;
  text: (record: Page['items'][number]) => RecordText;
};

type RecordChoiceProps<Page extends PageOfRecords, Key extends QueryKey> = RecordSource<
  Page,
  Key
> & {
  /** The name of the search and of the list. */
  label: string;
  /** Shown when no record matches. */
  none: string;
  /** The search term at the beginning. */
  start?: string;
  onChosen: (record: Page['items'][number]) => void;
};

/** More records are found by a longer search term. */
const shownRecords = 8;

/** A search for one record, with the records that match. */
export function RecordChoice<Page extends PageOfRecords, Key extends QueryKey>({
  query,
  text,
  label,
  none,
  start = '',
  onChosen,
}: RecordChoiceProps<Page, Key>) {
  const [term, setTerm] = useState(start);
  const { data, isPending } = useInfiniteQuery({
    ...query(term),
    placeholderData: keepPreviousData,
  });
  const records = data?.pages[0]?.items.slice(0, shownRecords) ?? [];
  return (
    <div className="grid gap-3">
      <SearchField label={label} value={term} onSearch={setTerm} />
      <ul aria-label={label} className="divide-y">
        {records.map((record) => {
          const { title, details } = text(record);
          return (
            <li key={record.id}>
              <button
                type="button"
                className="w-full rounded-control px-2 py-2.5 text-start hover:bg-sunk"
                onClick={() => onChosen(record)}
              >
                <bdi className="block align-with-parent font-medium">{title}</bdi>
                {details !== undefined && (
                  <span className="block text-small text-muted">
                    <bdi>{details}</bdi>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {!isPending && records.length === 0 && <p className="text-muted">{none}</p>}
    </div>
  );
}
