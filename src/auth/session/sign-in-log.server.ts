import { sql } from 'drizzle-orm';
import { writeAudit } from '@/auth/audit/audit.server';
import type { SignInMethod } from '@/auth/sign-in/sign-in-proof.server';
import { db } from '@/db/client.server';
import { session as sessionTable, user } from '@/db/schema';
import { displayName } from '@/lib/people/display-name';
import { hasSharedAccounts } from '@/server/deployment.server';

type NewSession = { id: string; userId: string; impersonatedBy?: string | null };

/**
 * Maximum sessions of one user. Those used last are kept, so that devices in use stay signed in. A shared
 * account may have more, because its visitors would otherwise end each other's sessions.
 */
const sessionsPerUser = () => (hasSharedAccounts() ? 5000 : 200);

/** Records a sign-in of any kind in the audit. Impersonations have their own audit entry. */
export async function writeSignIn(session: NewSession, method?: SignInMethod): Promise<void> {
  if (session.impersonatedBy) return;
  await db().transaction(async (transaction) => {
    const [person] = await transaction
      .update(user)
      .set({ lastSignInAt: sql`now()`, updatedAt: sql`${user.updatedAt}` })
      .where(sql`${user.id} = ${session.userId}`)
      .returning({ id: user.id, email: user.email, name: user.name });
    if (!person) return;
    await transaction.execute(sql`
      delete from ${sessionTable} where id in (
        select id from ${sessionTable} where user_id = ${person.id} and impersonated_by is null
        order by updated_at desc, created_at desc offset ${sessionsPerUser()}
      )`);
    await writeAudit(
      transaction,
      { session: { impersonatedBy: null }, user: person },
      {
        act: 'session.create',
        target: { id: person.id, name: displayName(person) },
        after: method && { method },
      },
    );
  });
}
