import { eq } from 'drizzle-orm';
import { bannedNow } from '@/auth/ban.server';
import type { DbOrTransaction } from '@/db/client.server';
import { user } from '@/db/schema';
import { refuse } from '@/i18n/errors/refuse.server';
import { displayName } from '@/lib/people/display-name';
import type { User } from './user.schema';

/** The columns of a `User`. */
export const userColumns = {
  id: user.id,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerified,
  role: user.role,
  banned: bannedNow,
  banReason: user.banReason,
  banExpires: user.banExpires,
  onboardedAt: user.onboardedAt,
  lastSignInAt: user.lastSignInAt,
  version: user.version,
  createdAt: user.createdAt,
};

/** @throws ORPCError NOT_FOUND */
export async function loadUser(userId: string, within: DbOrTransaction): Promise<User> {
  const [found] = await within.select(userColumns).from(user).where(eq(user.id, userId));
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/**
 * Loads a user and locks the row until the transaction ends, so that neither another administrator nor the user
 * changes it meanwhile.
 * @param isAddress whether the address may change. Only then is the stronger lock taken, which waits for
 *   sign-ins: the caller's own row is locked already, and to raise its lock could deadlock
 * @throws ORPCError NOT_FOUND
 */
export async function loadUserToChange(
  userId: string,
  isAddress: boolean,
  within: DbOrTransaction,
): Promise<User> {
  const [found] = await within
    .select(userColumns)
    .from(user)
    .where(eq(user.id, userId))
    .for(isAddress ? 'update' : 'no key update');
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** The fields of a user that the audit stores. */
export const userFacts = ({
  id: _,
  createdAt: __,
  lastSignInAt: ___,
  version: ____,
  ...rest
}: User) => rest;
/** A user as the target of an audit entry. */
export const userTarget = (found: User) => ({ id: found.id, name: displayName(found) });
