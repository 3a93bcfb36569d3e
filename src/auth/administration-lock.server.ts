import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';

/**
 * The key of the advisory lock in the trigger `user_last_admin`; see migrations/0002_guards.sql.
 */
const administrationLock = 7_236_118;

/**
 * Takes the advisory lock for changes of administrators, until the end of the transaction. Call it
 * before you lock rows of users: the trigger takes the same lock, and the opposite order can
 * deadlock.
 */
export async function lockAdministration(transaction: DbOrTransaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${administrationLock})`);
}
