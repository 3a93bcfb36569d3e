import { eq, sql } from 'drizzle-orm';
import type { AuditActName } from '@/auth/audit/audit-acts';
import { bannedNow } from '@/auth/ban.server';
import { type DbOrTransaction, db } from '@/db/client.server';
import { auditEntry, user } from '@/db/schema';
import { refuse } from '@/i18n/errors/refuse.server';
import { displayName } from '@/lib/people/display-name';
import type { User, UserDetails } from '../user.schema';

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

/**
 * @param lock locks the row until the transaction ends, so that neither another administrator nor the user changes it
 *   meanwhile. `update` is for a change of the address alone, as it waits for sign-ins: the caller's own row is locked
 *   already, and to raise its lock could deadlock
 * @throws ORPCError NOT_FOUND
 */
export async function loadUser(
  userId: string,
  within: DbOrTransaction,
  lock?: 'update' | 'no key update',
): Promise<User> {
  const query = within.select(userColumns).from(user).where(eq(user.id, userId)).$dynamic();
  const [found] = await (lock ? query.for(lock) : query);
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

const addedBy = sql<string | null>`(
  select coalesce(nullif(creator.name, ''), creator.email, entry.actor_email)
  from ${auditEntry} entry left join ${user} creator on creator.id = entry.actor_id
  where entry.target_id = ${user}.id and entry.act = ${'user.create' satisfies AuditActName} and entry.actor_id <> ${user}.id
  order by entry.at limit 1
)`;

const lastSignInMethod = sql<string | null>`(
  select entry.after ->> 'method' from ${auditEntry} entry
  where entry.target_id = ${user}.id and entry.act = ${'session.create' satisfies AuditActName}
  order by entry.at desc limit 1
)`;

/** @throws ORPCError NOT_FOUND */
export async function loadUserDetails(userId: string): Promise<UserDetails> {
  const columns = { ...userColumns, addedBy, lastSignInMethod };
  const [found] = await db().select(columns).from(user).where(eq(user.id, userId));
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
