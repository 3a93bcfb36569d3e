import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { eq } from 'drizzle-orm';
import { deleteOwnAccount } from '@/auth/account-deletion.server';
import { writeAudit } from '@/auth/audit.server';
import { toApiError } from '@/auth/codes/email-code-plugin.server';
import type { LibraryCall } from '@/auth/library/calls/auth-call.server';
import { libraryCallAt } from '@/auth/library/calls/auth-calls.server';
import { refuseAuth } from '@/auth/library/refuse-auth.server';
import { countOwnAct } from '@/auth/own-acts.server';
import { cleanName } from '@/auth/person-name';
import type { CurrentSession } from '@/auth/session/session.schema';
import { db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { passkey, user } from '@/db/schema';
import {
  accountNoticeEmail,
  noticeSeconds,
  readerLanguage,
} from '@/emails/account-notice-email.server';
import { queueMail } from '@/emails/outbox.server';
import { refuseEndedLinking, rememberLinkingSession } from './account-linking.server';
import { passkeyLimit } from './passkeys.server';

const registrationPaths = ['/passkey/generate-register-options', '/passkey/verify-registration'];
/** Calls that create a session, except sign-in by code, which ends the replaced session itself. */
const signInPaths = ['/callback/:id', '/passkey/verify-authentication'];

const at = (paths: readonly string[]) => (context: { path?: string | undefined }) =>
  paths.includes(context.path ?? '');
const where =
  (fits: (call: LibraryCall) => boolean) => (context: { path?: string | undefined }) => {
    const call = libraryCallAt(context.path);
    return call !== undefined && fits(call);
  };

/** Reads the session as the endpoints of the library do. @throws APIError UNAUTHORIZED */
async function sessionOf(ctx: GenericEndpointContext): Promise<CurrentSession> {
  const found = await getSessionFromCtx(ctx);
  if (!found) throw refuseAuth('UNAUTHORIZED');
  const { session, user } = found as unknown as CurrentSession;
  return { session: { ...session, impersonatedBy: session.impersonatedBy ?? null }, user };
}

const refuseImpersonation = createAuthMiddleware(async (ctx) => {
  const { session } = await sessionOf(ctx);
  if (!session.impersonatedBy) return;
  throw refuseAuth('NOT_WHILE_IMPERSONATING');
});

const limitOwnActs = createAuthMiddleware(async (ctx) => {
  const { user } = await sessionOf(ctx);
  const retryAfter = await countOwnAct(user.id);
  if (retryAfter > 0) throw refuseAuth('TOO_MANY_REQUESTS', { retryAfter });
});

const bindLinking = createAuthMiddleware(async (ctx) => {
  const { session } = await sessionOf(ctx);
  await rememberLinkingSession(session.id);
});

const limitPasskeys = createAuthMiddleware(async (ctx) => {
  const { user } = await sessionOf(ctx);
  if ((await db().$count(passkey, eq(passkey.userId, user.id))) < passkeyLimit)
    // The name under which the browser lists the passkey: the account, not the name given here.
    return { context: { query: { name: user.email } } };
  throw refuseAuth('TOO_MANY_PASSKEYS');
});

/** Handles the /delete-user call of the library; `token` is the mailed code. */
const deleteUser = createAuthMiddleware(async (ctx) => {
  const { token } = ctx.body as { token: string };
  try {
    await deleteOwnAccount(await sessionOf(ctx), token);
  } catch (error) {
    if (violatedConstraint(error) === 'user_last_admin') throw refuseAuth('LAST_ADMIN');
    throw toApiError(error);
  }
  deleteSessionCookie(ctx);
  return ctx.json({ success: true, message: 'User deleted' });
});

/** Handles the /update-user call of the library: changes the name with an audit entry. */
const updateUser = createAuthMiddleware(async (ctx) => {
  const session = await sessionOf(ctx);
  const { id, email } = session.user;
  const name = cleanName((ctx.body as { name: string }).name) ?? '';
  await db().transaction(async (transaction) => {
    const [before] = await transaction
      .select({ name: user.name })
      .from(user)
      .where(eq(user.id, id))
      .for('update');
    if (!before || before.name === name) return;
    await transaction.update(user).set({ name, updatedAt: new Date() }).where(eq(user.id, id));
    await writeAudit(transaction, session, {
      act: 'account.update',
      target: { id, name: name || email },
      before,
      after: { name },
    });
  });
  return ctx.json({ status: true });
});

/** Ends the previous session of the browser after a new sign-in. */
const endReplacedSession = createAuthMiddleware(async (ctx) => {
  const { newSession, authCookies, secret, internalAdapter } = ctx.context;
  if (!newSession) return;
  const replaced = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (replaced && replaced !== newSession.session.token)
    await internalAdapter.deleteSession(replaced);
});

/** Mails a notice about a new passkey, so that an attacker cannot add one unnoticed. */
const notePasskey = createAuthMiddleware(async (ctx) => {
  const made = ctx.context.returned as { id?: string; name?: string } | undefined;
  if (!made?.id || made instanceof Error) return;
  const session = await sessionOf(ctx);
  const { user } = session;
  const name = made.name ?? '';
  const notice = await accountNoticeEmail(user.email, 'passkeyAdded', name, readerLanguage(user));
  await db().transaction(async (transaction) => {
    await queueMail(notice, noticeSeconds, transaction);
    await writeAudit(transaction, session, {
      act: 'account.add-passkey',
      target: { id: made.id ?? '', name },
    });
  });
});

/**
 * Our rules for the sign-in methods of the library and for changing them. They are hooks, because
 * the endpoints belong to the library.
 */
export const signInMethods = () =>
  ({
    id: 'sign-in-methods',
    hooks: {
      before: [
        { matcher: where(({ who }) => who === 'in person'), handler: refuseImpersonation },
        { matcher: where(({ limits }) => limits.includes('own-act')), handler: limitOwnActs },
        { matcher: at(['/link-social']), handler: bindLinking },
        { matcher: at(['/callback/:id']), handler: refuseEndedLinking },
        { matcher: at(registrationPaths), handler: limitPasskeys },
        { matcher: at(['/delete-user']), handler: deleteUser },
        { matcher: at(['/update-user']), handler: updateUser },
      ],
      after: [
        { matcher: at(signInPaths), handler: endReplacedSession },
        { matcher: at(['/passkey/verify-registration']), handler: notePasskey },
      ],
    },
  }) satisfies BetterAuthPlugin;
