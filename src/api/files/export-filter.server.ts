import type * as z from 'zod/mini';
import { countSearch } from '@/auth/limits/count-call.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { languageQuery } from '@/i18n/languages';
import { fieldFaults } from '@/server/field-faults.server';
import { refusal, tooManyRequests } from '@/server/refusals.server';

/**
 * Validates the filter of an export, and counts its search for the rate limit.
 * @param reader the session of the caller; null without a session
 * @param query the query of the URL; by default without the parameters of a page
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

/**
 * Leaves out `limit` and `cursor`, because an export has all rows but may be called with the query of a list,
 * and the language of messages.
 */
function queryWithoutPage(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  for (const name of ['limit', 'cursor', languageQuery]) searchParams.delete(name);
  return Object.fromEntries(searchParams);
}
