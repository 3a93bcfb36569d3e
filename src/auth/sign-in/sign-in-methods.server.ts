import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { deleteOwnAccount } from '@/auth/account-deletion.server';
import { writeAudit } from '@/auth/audit/audit.server';
import {
  type AuthPlugin,
  at,
  authHook,
  clearSessionCookie,
  sessionIn,
} from '@/auth/library/auth-hooks.server';
import type { LibraryCall } from '@/auth/library/calls/auth-call.server';
import { type LibraryPath, libraryCallAt } from '@/auth/library/calls/auth-calls.server';
import { refuseAuth } from '@/auth/library/refuse-auth.server';
import { countOwnAct } from '@/auth/limits/person-limits.server';
import { cleanName } from '@/auth/person-name';
import { lockCaller } from '@/auth/session/lock-caller.server';
import { endOwnSessions } from '@/auth/session/own-sessions.server';
import { db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { authConstraints, session as sessionTable, user } from '@/db/schema';
import { refuseTooMany } from '@/i18n/errors/refuse.server';
import { displayName } from '@/lib/people/display-name';

type Matcher = (context: { path?: string | undefined }) => boolean;

const ofProduct = (path: LibraryPath): Matcher => at(path);
/** Matches calls by their entry in the table of open calls. */
const where =
  (fits: (call: LibraryCall) => boolean): Matcher =>
  ({ path }) => {
    const call = libraryCallAt(path);
    return call !== undefined && fits(call);
  };

const refuseImpersonation = authHook(async (ctx) => {
  const { session } = await sessionIn(ctx);
  if (!session.impersonatedBy) return;
  throw refuseAuth('NOT_WHILE_IMPERSONATING');
});

const limitOwnActs = authHook(async (ctx) => {
  refuseTooMany(await countOwnAct(await sessionIn(ctx)));
});

/** Handles the /delete-user call of the library; `token` is the mailed code. */
const deleteUser = authHook(async (ctx) => {
  const { token } = z.object({ token: z.string() }).parse(ctx.body);
  try {
    await deleteOwnAccount(await sessionIn(ctx), token);
  } catch (error) {
    if (violatedConstraint(error) === authConstraints.lastAdmin) throw refuseAuth('LAST_ADMIN');
    throw error;
  }
  clearSessionCookie(ctx);
  return ctx.json({ success: true, message: 'User deleted' });
});

/** Handles the /update-user call of the library: changes the name with an audit entry. */
const updateUser = authHook(async (ctx) => {
  const session = await sessionIn(ctx);
  const { id, email } = session.user;
  const given = z.object({ name: z.string() }).parse(ctx.body);
  const name = cleanName(given.name) ?? '';
  await db().transaction(async (transaction) => {
    await lockCaller(transaction, session);
    const [before] = await transaction
      .select({ name: user.name })
      .from(user)
      .where(eq(user.id, id));
    if (!before || before.name === name) return;
    await transaction.update(user).set({ name, updatedAt: new Date() }).where(eq(user.id, id));
    await writeAudit(transaction, session, {
      act: 'account.update',
      target: { id, name: displayName({ name, email }) },
      before,
      after: { name },
    });
  });
  return ctx.json({ status: true });
});

/**
 * Handles the calls of the library that end the user's sessions, because the library would end at most a
 * hundred and write no audit entry.
 */
const endSessions = (which: 'others' | 'all') =>
  authHook(async (ctx) => {
    await endOwnSessions(await sessionIn(ctx), which);
    return ctx.json({ status: true });
  });

/** Ends the previous session of the browser after a new sign-in, unless the plugin for several at once keeps it. */
const endReplacedSession = authHook(async (ctx) => {
  const { newSession, authCookies, secret, hasPlugin } = ctx.context;
  if (!newSession || hasPlugin('multi-session')) return;
  const replaced = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (replaced && replaced !== newSession.session.token)
    await db().delete(sessionTable).where(eq(sessionTable.token, replaced));
});

/**
 * The product's rules for the library's sign-in methods and for changing them. They are hooks, because the
 * endpoints belong to the library.
 */
export const signInMethods = () =>
  ({
    id: 'sign-in-methods',
    hooks: {
      before: [
        { matcher: where(({ who }) => who === 'own session'), handler: refuseImpersonation },
        { matcher: where(({ limits }) => limits.includes('own-act')), handler: limitOwnActs },
        { matcher: ofProduct('/delete-user'), handler: deleteUser },
        { matcher: ofProduct('/update-user'), handler: updateUser },
        { matcher: ofProduct('/revoke-sessions'), handler: endSessions('all') },
        { matcher: ofProduct('/revoke-other-sessions'), handler: endSessions('others') },
      ],
      after: [{ matcher: () => true, handler: endReplacedSession }],
    },
  }) satisfies AuthPlugin;
