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
  createdAt: user.createdAt,
};

/** @throws ORPCError NOT_FOUND */
export async function loadUser(userId: string, within: DbOrTransaction): Promise<User> {
  const [found] = await within.select(userColumns).from(user).where(eq(user.id, userId));
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

/** The fields of a user that the audit stores. */
export const userFacts = ({ id: _, createdAt: __, lastSignInAt: ___, ...rest }: User) => rest;
/** A user as the target of an audit entry. */
export const userTarget = (found: User) => ({ id: found.id, name: displayName(found) });
