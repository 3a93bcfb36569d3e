import type * as z from 'zod/mini';
import type { AuditActName, TargetedAct } from '@/auth/audit-acts';
import { writeAudit } from '@/auth/audit.server';
import { countSearch } from '@/auth/count-search.server';
import { whileAllowed } from '@/auth/download-session.server';
import type { Permission } from '@/auth/permissions';
import { db } from '@/db/client.server';
import { csvLine, csvStart, csvType } from '@/lib/csv';
import type { ListPage } from '@/lib/list-search';
import { refusal, tooManyRequests } from '@/server/refusals.server';
import { datedName, download } from './download.server';

const batchSize = 500;

type ListInput = { searchTerm: string; cursor?: string | undefined; limit: number };
type Cell = string | number | boolean | Date | null;

type ExportDefinition<Input extends ListInput, Item> = {
  /** The file name without date and extension. */
  name: string;
  /** The rows of docs/permissions.md come from it. */
  permission: Permission;
  /** The input of the list: the same parameters filter the file. */
  input: z.ZodMiniType<Input>;
  /** Exports are audited, because a file leaves the product with data about many users. */
  act: Exclude<AuditActName, TargetedAct>;
  headings: readonly string[];
  list: (
    input: Input & { isCounted: false },
  ) => Promise<Pick<ListPage<Item>, 'items' | 'nextCursor'>>;
  cells: (item: Item) => Cell[];
};

/** Defines a list as a CSV file: all its rows that match a search and its filters. */
export function csvExport<Input extends ListInput, Item>(
  definition: ExportDefinition<Input, Item>,
): { permission: Permission; respond: (request: Request) => Promise<Response> } {
  const { name, permission, input, act, headings, list, cells } = definition;
  async function* batches(filter: Input) {
    let cursor: string | null | undefined;
    do {
      const page = await list({ ...filter, cursor, limit: batchSize, isCounted: false });
      yield page.items.map(cells);
      cursor = page.nextCursor;
    } while (cursor);
  }
  async function* parts(rows: AsyncGenerator<Cell[][]>) {
    yield csvStart + csvLine(headings);
    for await (const batch of rows) yield batch.map(csvLine).join('');
  }
  return {
    permission,
    respond: (request) =>
      download(request, permission, async (reader) => {
        const filter = input.safeParse(Object.fromEntries(new URL(request.url).searchParams));
        if (!filter.success) return refusal(request, 'BAD_REQUEST');
        const retryAfter = await countSearch(reader, filter.data.searchTerm);
        if (retryAfter > 0) return tooManyRequests(request, retryAfter);
        const { cursor: _, limit: __, ...filters } = filter.data;
        await writeAudit(db(), reader, { act, after: filters });
        return {
          name: datedName(name, 'csv'),
          type: csvType,
          parts: parts(whileAllowed(request, permission, batches(filter.data))),
        };
      }),
  };
}
