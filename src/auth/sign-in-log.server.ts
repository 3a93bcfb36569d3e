import { eq } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { auditEntry, user } from '@/db/schema';
import { maybeRequestScope } from '@/server/request-scope.server';

type NewSession = { id: string; userId: string; impersonatedBy?: string | null };

/** Writes a sign-in down, however it was done. An impersonation is no sign-in and has its own entry. */
export async function writeSignIn(session: NewSession): Promise<void> {
  if (session.impersonatedBy) return;
  const [person] = await db()
    .select({ id: user.id, email: user.email, name: user.name })
    .from(user)
    .where(eq(user.id, session.userId));
  if (!person) return;
  const scope = maybeRequestScope();
  await db()
    .insert(auditEntry)
    .values({
      actorId: person.id,
      actorEmail: person.email,
      act: 'session.create',
      targetType: 'user',
      targetId: person.id,
      targetName: person.name || person.email,
      address: scope?.clientAddress,
      requestId: scope?.id,
    });
}
