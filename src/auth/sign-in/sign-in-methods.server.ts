import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { eq } from 'drizzle-orm';
import { deleteOwnAccount } from '@/auth/account-deletion.server';
import { writeAudit } from '@/auth/audit.server';
import { toApiError } from '@/auth/codes/email-code-plugin.server';
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

/** What would outlast an impersonation, or lock the person out. */
const inPersonPaths = [
  '/link-social',
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/delete-user',
  '/revoke-sessions',
  '/revoke-other-sessions',
];
const registrationPaths = ['/passkey/generate-register-options', '/passkey/verify-registration'];
/** What leaves an entry in the audit each time. */
const ownActPaths = ['/update-user', '/passkey/verify-registration'];
/** Ways to a new session besides the code, which sees to it itself. */
const signInPaths = ['/callback/:id', '/passkey/verify-authentication'];

const at = (paths: readonly string[]) => (context: { path?: string | undefined }) =>
  paths.includes(context.path ?? '');

/** Who is asking; the library's endpoints find out the same way. @throws APIError UNAUTHORIZED */
async function sessionOf(ctx: GenericEndpointContext): Promise<CurrentSession> {
  const found = await getSessionFromCtx(ctx);
  if (!found) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'Unauthorized' });
  const { session, user } = found as unknown as CurrentSession;
  return { session: { ...session, impersonatedBy: session.impersonatedBy ?? null }, user };
}

const refuseImpersonation = createAuthMiddleware(async (ctx) => {
  const { session } = await sessionOf(ctx);
  if (!session.impersonatedBy) return;
  throw new APIError('FORBIDDEN', {
    code: 'NOT_WHILE_IMPERSONATING',
    message: 'Only the person themselves can do this',
  });
});

const tooManyRequests = (retryAfter: number) =>
  new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_REQUESTS', message: 'TOO_MANY_REQUESTS', data: { retryAfter } },
    { 'Retry-After': String(retryAfter) },
  );

const limitOwnActs = createAuthMiddleware(async (ctx) => {
  const { user } = await sessionOf(ctx);
  const retryAfter = await countOwnAct(user.id);
  if (retryAfter > 0) throw tooManyRequests(retryAfter);
});

const bindLinking = createAuthMiddleware(async (ctx) => {
  const { session } = await sessionOf(ctx);
  await rememberLinkingSession(session.id);
});

const limitPasskeys = createAuthMiddleware(async (ctx) => {
  const { user } = await sessionOf(ctx);
  if ((await db().$count(passkey, eq(passkey.userId, user.id))) < passkeyLimit)
    // What the browser's own list calls it: whose it is, and not how it is called here.
    return { context: { query: { name: user.email } } };
  throw new APIError('CONFLICT', {
    code: 'TOO_MANY_PASSKEYS',
    message: `Nobody has more than ${passkeyLimit} passkeys`,
  });
});

/** Deletes the account with the mailed code as `token`, under the library's own address. */
const deleteUser = createAuthMiddleware(async (ctx) => {
  const { token } = ctx.body as { token: string };
  try {
    await deleteOwnAccount(await sessionOf(ctx), token);
  } catch (error) {
    if (violatedConstraint(error) === 'user_last_admin')
      throw new APIError('CONFLICT', {
        code: 'LAST_ADMIN',
        message: 'Somebody has to stay administrator',
      });
    throw toApiError(error);
  }
  deleteSessionCookie(ctx);
  return ctx.json({ success: true, message: 'User deleted' });
});

/** Changes the name as every other address does: written down in the same transaction. */
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
      target: { type: 'user', id, name: name || email },
      before,
      after: { name },
    });
  });
  return ctx.json({ status: true });
});

/** Signing in again ends the session that it replaces. */
const endReplacedSession = createAuthMiddleware(async (ctx) => {
  const { newSession, authCookies, secret, internalAdapter } = ctx.context;
  if (!newSession) return;
  const replaced = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (replaced && replaced !== newSession.session.token)
    await internalAdapter.deleteSession(replaced);
});

/** Whoever gets a passkey is told, so that nobody adds one in silence. */
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
      target: { type: 'passkey', id: made.id ?? '', name },
    });
  });
});

/**
 * The product's rules for the library's ways to sign in, and for what changes them. They stand here
 * and not in the endpoints, which are the library's own.
 */
export const signInMethods = () =>
  ({
    id: 'sign-in-methods',
    hooks: {
      before: [
        { matcher: at(inPersonPaths), handler: refuseImpersonation },
        { matcher: at(ownActPaths), handler: limitOwnActs },
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
