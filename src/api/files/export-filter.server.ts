import type * as z from 'zod/mini';
import { countSearch } from '@/auth/limits/count-search.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { fieldFaults } from '@/server/field-faults.server';
import { refusal, tooManyRequests } from '@/server/refusals.server';

/**
 * Checks the filter of an export, and counts its search.
 * @param reader null for a stranger
 * @param query the parameters of the address; those of a page, if the export has no pages, are left out
 * @returns the filter, or the refusal
 */
export async function exportFilter<Filter extends { searchTerm: string }>(
  request: Request,
  reader: CurrentSession | null,
  input: z.ZodMiniType<Filter>,
  query: Record<string, unknown> = queryWithoutPage(request),
): Promise<Filter | Response> {
  const filter = input.safeParse(query);
  if (!filter.success)
    return refusal(request, 'BAD_REQUEST', { fields: fieldFaults(filter.error.issues) });
  const retryAfter = await countSearch(reader, filter.data.searchTerm);
  return retryAfter > 0 ? tooManyRequests(request, retryAfter) : filter.data;
}

/** An export has all rows, so that the address of a list may be used with its `limit` and `cursor`. */
function queryWithoutPage(request: Request): Record<string, string> {
  const { limit: _, cursor: __, ...query } = Object.fromEntries(new URL(request.url).searchParams);
  return query;
}
