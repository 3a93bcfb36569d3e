import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { deleteOwnAccount } from '@/auth/account-deletion.server';
import { writeAudit } from '@/auth/audit/audit.server';
import {
  type AuthPlugin,
  authHook,
  clearSessionCookie,
  sessionIn,
} from '@/auth/library/auth-hooks.server';
import type { LibraryCall } from '@/auth/library/calls/auth-call.server';
import { type LibraryPath, libraryCallAt } from '@/auth/library/calls/auth-calls.server';
import { passkeyHandle } from '@/auth/library/passkey-handle';
import { passkeyLimit } from '@/auth/library/plugins/passkeys.server';
import { refuseAuth } from '@/auth/library/refuse-auth.server';
import { countOwnAct } from '@/auth/limits/person-limits.server';
import { cleanName } from '@/auth/person-name';
import { findCaller, lockCaller } from '@/auth/session/lock-caller.server';
import { endOwnSessions } from '@/auth/session/own-sessions.server';
import { db } from '@/db/client.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { authConstraints, passkey, user } from '@/db/schema';
import {
  accountNoticeEmail,
  noticeSeconds,
  readerLanguage,
} from '@/emails/account-notice-email.server';
import { queueMail } from '@/emails/outbox.server';
import { displayName } from '@/lib/people/display-name';
import { shownEmail } from '@/lib/people/shown-email';
import { refuseEndedLinking, rememberLinkingSession } from './account-linking.server';

type Matcher = (context: { path?: string | undefined }) => boolean;

/** Matches calls by their paths. */
const at =
  (...paths: LibraryPath[]): Matcher =>
  ({ path }) =>
    paths.some((one) => one === path);
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
  const retryAfter = await countOwnAct(await sessionIn(ctx));
  if (retryAfter > 0) throw refuseAuth('TOO_MANY_REQUESTS', { retryAfter });
});

const bindLinking = authHook(async (ctx) => {
  const { session } = await sessionIn(ctx);
  await rememberLinkingSession(session.id);
});

const limitPasskeys = authHook(async (ctx) => {
  const { user } = await sessionIn(ctx);
  if ((await db().$count(passkey, eq(passkey.userId, user.id))) < passkeyLimit)
    // The browser lists the passkey under the e-mail address of the account, not under the passkey's name.
    return { context: { query: { name: shownEmail(user.email) } } };
  throw refuseAuth('TOO_MANY_PASSKEYS');
});

const registrationOptions = z.looseObject({ user: z.looseObject({ name: z.string() }) });

/**
 * Gives a new passkey the handle of its account and the user's name. The library makes another handle for each
 * passkey and keeps none, so no signal could name them.
 */
const nameOwner = authHook(async (ctx) => {
  const { success: isOffered, data: options } = registrationOptions.safeParse(ctx.context.returned);
  if (!isOffered) return;
  const { user: owner } = await sessionIn(ctx);
  return ctx.json({
    ...options,
    user: { ...options.user, id: passkeyHandle(owner.id), displayName: displayName(owner) },
  });
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

/** Ends the previous session of the browser after a new sign-in. */
const endReplacedSession = authHook(async (ctx) => {
  const { newSession, authCookies, secret, internalAdapter } = ctx.context;
  if (!newSession) return;
  const replaced = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  if (replaced && replaced !== newSession.session.token)
    await internalAdapter.deleteSession(replaced);
});

/** The library's response after it has stored a passkey; any other response is an error. */
const newPasskeySchema = z.object({ id: z.string(), name: z.string().nullish() });

/**
 * Mails a notice about a new passkey, so that an attacker cannot add one unnoticed. If the session has
 * ended meanwhile, it deletes the passkey.
 */
const notePasskey = authHook(async (ctx) => {
  const { success: isMade, data: made } = newPasskeySchema.safeParse(ctx.context.returned);
  if (!isMade) return;
  const session = await sessionIn(ctx);
  const { user } = session;
  const name = made.name ?? '';
  const notice = await accountNoticeEmail(user.email, 'passkeyAdded', name, readerLanguage(user));
  const isKept = await db().transaction(async (transaction) => {
    if (!(await findCaller(transaction, session))) {
      await transaction.delete(passkey).where(eq(passkey.id, made.id));
      return false;
    }
    await queueMail(notice, noticeSeconds, transaction);
    await writeAudit(transaction, session, {
      act: 'account.add-passkey',
      target: { id: made.id, name },
    });
    return true;
  });
  if (!isKept) throw refuseAuth('UNAUTHORIZED');
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
        { matcher: at('/link-social'), handler: bindLinking },
        { matcher: at('/callback/:id'), handler: refuseEndedLinking },
        {
          matcher: at('/passkey/generate-register-options', '/passkey/verify-registration'),
          handler: limitPasskeys,
        },
        { matcher: at('/delete-user'), handler: deleteUser },
        { matcher: at('/update-user'), handler: updateUser },
        { matcher: at('/revoke-sessions'), handler: endSessions('all') },
        { matcher: at('/revoke-other-sessions'), handler: endSessions('others') },
      ],
      after: [
        // Sign-in by code ends the replaced session itself.
        {
          matcher: at('/callback/:id', '/passkey/verify-authentication'),
          handler: endReplacedSession,
        },
        { matcher: at('/passkey/generate-register-options'), handler: nameOwner },
        { matcher: at('/passkey/verify-registration'), handler: notePasskey },
      ],
    },
  }) satisfies AuthPlugin;
