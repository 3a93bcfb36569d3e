import { csvResponse } from '@/api/csv-response.server';
import { writeAudit } from '@/auth/audit.server';
import { permittedReader } from '@/auth/permitted-reader.server';
import { countSearch } from '@/auth/search-limit.server';
import { db } from '@/db/client.server';
import { isDemo } from '@/server/demo.server';
import { refusal, tooManyRequests } from '@/server/refusals.server';
import { listAudit } from './audit-list.server';
import { type AuditListInput, auditListInput } from './audit.schema';

const batchSize = 500;
const headings = [
  'at',
  'act',
  'actor',
  'onBehalfBy',
  'targetType',
  'targetId',
  'target',
  'before',
  'after',
  'address',
  'requestId',
];

/** Responds with all entries that match a search and its filters, as a CSV file. */
export async function exportAudit(request: Request): Promise<Response> {
  const reader = await permittedReader(request, { user: ['list'] });
  if (reader instanceof Response) return reader;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const filter = auditListInput.safeParse(query);
  if (!filter.success) return refusal(request, 'BAD_REQUEST');
  const retryAfter = await countSearch(reader, filter.data.searchTerm);
  if (retryAfter > 0) return tooManyRequests(request, retryAfter);
  // Audited, because the file contains data about every user. A demo writes nothing.
  if (!isDemo()) {
    const { cursor: _, limit: __, ...filters } = filter.data;
    await writeAudit(db(), reader, { act: 'audit.export', after: filters });
  }
  return csvResponse('audit', headings, batches(filter.data));
}

async function* batches(filter: AuditListInput) {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { items, nextCursor } = await listAudit({
      ...filter,
      cursor,
      limit: batchSize,
      isCounted: false,
    });
    yield items.map(({ at, act, actor, realActor, target, before, after, address, requestId }) => [
      at,
      act,
      actor?.email ?? null,
      realActor?.email ?? null,
      target?.type ?? null,
      target?.id ?? null,
      target?.name ?? null,
      json(before),
      json(after),
      address,
      requestId,
    ]);
    cursor = nextCursor;
  }
}

const json = (value: unknown) => (value == null ? null : JSON.stringify(value));
