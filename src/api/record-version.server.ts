import { refuse } from '@/i18n/errors/refuse.server';

/**
 * Refuses a write that is based on an older version of a record, with the current one.
 * @param current the record, with its row locked until the transaction ends
 * @param version the version that the writer has read; undefined if the writer names none
 * @throws ORPCError CONFLICT
 */
export function refuseStale(current: { version: number }, version: number | undefined): void {
  if (version === undefined || current.version === version) return;
  throw refuse('CONFLICT', { reason: 'STALE_VERSION', current });
}
