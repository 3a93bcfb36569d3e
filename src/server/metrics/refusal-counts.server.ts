import { errorCodes } from '@/i18n/errors/error-codes';

const counts = new Map<string, number>();

/** Counts a refusal by its code. Codes of libraries are counted as `other`, so that the list stays short. */
export function countRefusal(code: string): void {
  const name = code in errorCodes ? code : 'other';
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Refusals since the start, by code; TOO_MANY_REQUESTS are limits that were reached. */
export const refusalCounts = (): ReadonlyMap<string, number> => counts;
