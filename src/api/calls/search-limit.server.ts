import { countSearch } from '@/auth/limits/count-call.server';
import { limitedPerson } from '@/auth/limits/person-limits.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { runInSearchBudget } from '@/db/search/search-budget.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { retryInfoOf } from '@/i18n/errors/known-error';
import { refuseTooMany } from '@/i18n/errors/refuse.server';
import { thrownField } from '@/lib/objects/thrown';
import { addedHeaders, requestScope } from '@/server/request-scope.server';

const { SEARCH_TOO_LONG } = errorCodes;
/** The further error of a call that searches, for `.errors()`. */
export const searchErrors = { SEARCH_TOO_LONG };

/**
 * Searches a list within the limits of one person. Each page of the matches counts, because it costs as
 * much as the first page.
 * @throws ORPCError TOO_MANY_REQUESTS or SEARCH_TOO_LONG, with `retryAfter`
 */
export const limitSearch = <Result>(
  reader: CurrentSession | null,
  searchTerm: string,
  search: () => Promise<Result>,
): Promise<Result> =>
  searchInBudget(reader, searchTerm, async () => {
    refuseTooMany(await countSearch(reader, searchTerm));
    return search();
  });

/** Like `limitSearch`, for a search that is counted already. A list without a search term has no budget. */
export async function searchInBudget<Result>(
  reader: CurrentSession | null,
  searchTerm: string,
  search: () => Promise<Result>,
): Promise<Result> {
  if (searchTerm.trim() === '') return search();
  const { signal } = requestScope().request;
  try {
    return await runInSearchBudget(limitedPerson(reader), signal, search);
  } catch (error) {
    const wait = retryInfoOf(thrownField(error, 'data'));
    // For pages and feeds. The handler of calls sets the header itself.
    if (wait) addedHeaders().set('Retry-After', String(wait.retryAfter));
    throw error;
  }
}
