import type * as z from 'zod/mini';
import type { AuditActName, TargetedAct } from '@/auth/audit/audit-acts';
import { writeAudit } from '@/auth/audit/audit.server';
import { whileAllowed } from '@/auth/download-session.server';
import type { Permission } from '@/auth/permissions';
import { db } from '@/db/client.server';
import { csvLine, csvStart, csvType } from '@/lib/csv';
import { datedName, download } from './download.server';
import { exportFilter } from './export-filter.server';

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
  /** All rows of the list, in batches. */
  all: (input: Input) => AsyncGenerator<Item[]>;
  cells: (item: Item) => Cell[];
};

/** Defines a list as a CSV file: all its rows that match a search and its filters. */
export function csvExport<Input extends ListInput, Item>(
  definition: ExportDefinition<Input, Item>,
): { permission: Permission; respond: (request: Request) => Promise<Response> } {
  const { name, permission, input, act, headings, all, cells } = definition;
  async function* parts(rows: AsyncGenerator<Item[]>) {
    yield csvStart + csvLine(headings);
    for await (const batch of rows) yield batch.map((item) => csvLine(cells(item))).join('');
  }
  return {
    permission,
    respond: (request) =>
      download(request, permission, async (reader) => {
        const filter = await exportFilter(request, reader, input);
        if (filter instanceof Response) return filter;
        const { cursor: _, limit: __, ...filters } = filter;
        await writeAudit(db(), reader, { act, after: filters });
        return {
          name: datedName(name, 'csv'),
          type: csvType,
          parts: parts(whileAllowed(request, permission, all(filter))),
        };
      }),
  };
}
