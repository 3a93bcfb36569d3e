import { eq } from 'drizzle-orm';
import { bannedNow } from '@/auth/ban.server';
import type { DbOrTransaction } from '@/db/client.server';
import { accessToken, session as sessionTable, user } from '@/db/schema';
import { refuse } from '@/i18n/refuse.server';
import type { CurrentSession } from './session.schema';

/** Of a session, what says who calls. */
type Caller = {
  session: Pick<CurrentSession['session'], 'id' | 'tokenScope'>;
  user: Pick<CurrentSession['user'], 'id'>;
};

/**
 * Reads the caller again and locks them until the transaction ends: the account, then its session or
 * access token. A ban, a deletion or a revocation at the same time is then either done, or waits for
 * the transaction. Everything that ends sessions of an account locks the account first as well, so call
 * this before other rows of the account are locked.
 * @returns the current role; null if the caller is banned or gone
 */
export async function findCaller(
  transaction: DbOrTransaction,
  { session, user: { id } }: Caller,
): Promise<{ role: string } | null> {
  const [account] = await transaction
    .select({ role: user.role, banned: bannedNow })
    .from(user)
    .where(eq(user.id, id))
    .for('no key update');
  const credential = session.tokenScope ? accessToken : sessionTable;
  const found = await transaction
    .select({ id: credential.id })
    .from(credential)
    .where(eq(credential.id, session.id))
    .for('key share');
  return account && !account.banned && found.length > 0 ? { role: account.role } : null;
}

/** Like {@link findCaller}. @throws ORPCError UNAUTHORIZED if the caller is banned or gone */
export async function lockCaller(
  transaction: DbOrTransaction,
  caller: Caller,
): Promise<{ role: string }> {
  const found = await findCaller(transaction, caller);
  if (!found) throw refuse('UNAUTHORIZED');
  return found;
}
