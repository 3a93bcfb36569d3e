import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';

/** The lock of the trigger `user_last_admin`, see migrations/0002_guards.sql. */
const administrationLock = 7_236_118;

/**
 * Waits until no other transaction decides who is an administrator. To be taken before the rows of
 * users are touched: the trigger takes it after that, and two who wait for each other wait in vain.
 */
export async function lockAdministration(transaction: DbOrTransaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${administrationLock})`);
}
