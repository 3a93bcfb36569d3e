import { eq } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { session as sessionTable } from '@/db/schema';
import { oncePerRequest, requestScope } from '@/server/request-scope.server';
import { settings } from '@/server/settings.server';
import { auth } from './auth.server';
import type { CurrentSession } from './session.schema';

/** Whether a ban is in force now. */
export const isBanned = (user: { banned?: boolean | null; banExpires?: Date | null }): boolean =>
  Boolean(user.banned) && (!user.banExpires || user.banExpires > new Date());

/**
 * Who is asking: read from the database for every request, so that a revocation, ban or change of
 * role holds from the next one on. Null when nobody is signed in.
 */
export const currentSession = (): Promise<CurrentSession | null> =>
  oncePerRequest('session', async () => {
    const { request } = requestScope();
    if (!request.headers.has('cookie')) return null;
    const found = await auth().api.getSession({
      headers: request.headers,
      query: { disableRefresh: true },
    });
    if (!found || isBanned(found.user)) return null;
    await noteUse(found.session);
    return present(found);
  });

/** Writes down at times that the session is in use; its end does not move. */
async function noteUse({ id, updatedAt }: { id: string; updatedAt: Date }): Promise<void> {
  const age = Date.now() - new Date(updatedAt).getTime();
  if (age < settings().AUTH_SESSION_UPDATE_AGE_IN_SECONDS * 1000) return;
  await db().update(sessionTable).set({ updatedAt: new Date() }).where(eq(sessionTable.id, id));
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof auth>['api']['getSession']>>>;

/** What the browser may know of its session: everything but the token. */
const present = ({ user, session }: Found): CurrentSession => ({
  session: {
    id: session.id,
    expiresAt: session.expiresAt,
    impersonatedBy: session.impersonatedBy ?? null,
  },
  user: {
    id: user.id,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    role: user.role ?? 'user',
    onboardedAt: user.onboardedAt ?? null,
    language: user.language ?? null,
    theme: user.theme ?? null,
  },
});
