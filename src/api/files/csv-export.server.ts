import type * as z from 'zod/mini';
import type { AuditActName, TargetedAct } from '@/auth/audit/audit-acts';
import { writeAudit } from '@/auth/audit/audit.server';
import { whileAllowed } from '@/auth/download-session.server';
import { countExport } from '@/auth/limits/person-limits.server';
import type { Permission } from '@/auth/permissions';
import { db } from '@/db/client.server';
import { csvLine, csvStart, csvType } from '@/lib/file-formats/csv';
import { tooManyRequests } from '@/server/refusals.server';
import { datedName, download } from './download.server';
import { exportFilter } from './export-filter.server';

type ListInput = { searchTerm: string; cursor?: string | undefined; limit: number };
type Cell = string | number | boolean | Date | null;

type ExportDefinition<Input extends ListInput, Item> = {
  /** The file name without date and extension. */
  name: string;
  /** The permission that the export requires. docs/permissions.md is generated from it. */
  permission: Permission;
  /** The input of the list: the same parameters filter the file. */
  input: z.ZodMiniType<Input>;
  /** The audited act. Exports are audited, because they take data about many users out of the product. */
  act: Exclude<AuditActName, TargetedAct>;
  headings: readonly string[];
  all: (input: Input) => AsyncGenerator<Item[]>;
  cells: (item: Item) => Cell[];
};

/** Defines the CSV export of a list: all rows that match its search and filters. */
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
        const retryAfter = await countExport(reader);
        if (retryAfter > 0) return tooManyRequests(request, retryAfter);
        await writeAudit(db(), reader, { act, after: filters, isCounted: true });
        return {
          name: datedName(name, 'csv'),
          type: csvType,
          parts: parts(whileAllowed(request, permission, all(filter))),
        };
      }),
  };
}
