import { db } from '@/db/client.server';
import { deleteExpiredRows } from '@/server/housekeeping.server';

/** Deletes the expired rows of all tables. @returns their number. For tests */
export async function deleteAllExpiredRows(at = 0): Promise<number> {
  const { deleted, next } = await deleteExpiredRows(db(), at);
  return deleted + (next === undefined ? 0 : await deleteAllExpiredRows(next));
}
