import { eq } from 'drizzle-orm';
import { bannedNow } from '@/auth/ban.server';
import type { DbOrTransaction } from '@/db/client.server';
import { accessToken, session as sessionTable, user } from '@/db/schema';
import { refuse } from '@/i18n/errors/refuse.server';
import type { CurrentSession } from './session.schema';

/** The parts of a session that identify the caller. */
type Caller = {
  session: Pick<CurrentSession['session'], 'id' | 'tokenScope'>;
  user: Pick<CurrentSession['user'], 'id'>;
};

/**
 * Reads the caller again and locks the rows until the transaction ends: first the account, then its
 * session or access token. A simultaneous ban, deletion or revocation is then either seen here, or waits
 * for the transaction. All code that ends sessions locks the account first, so call this before other
 * rows of the account are locked; another order can deadlock.
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
