import { ORPCError } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { writeAudit } from '@/auth/audit/audit.server';
import { authHook, sessionIn } from '@/auth/library/auth-hooks.server';
import { refuseAuth } from '@/auth/library/refuse-auth.server';
import { findCaller } from '@/auth/session/lock-caller.server';
import { db } from '@/db/client.server';
import { passkey } from '@/db/schema';
import {
  accountNoticeEmail,
  noticeSeconds,
  readerLanguage,
} from '@/emails/account-notice-email.server';
import { queueMail } from '@/emails/outbox.server';
import { displayName } from '@/lib/people/display-name';
import { shownEmail } from '@/lib/people/shown-email';
import { passkeyErrors } from './passkey-errors.server';
import { passkeyHandle } from './passkey-handle';

/** Maximum number of passkeys of one account. */
export const passkeyLimit = 20;

export const limitPasskeys = authHook(async (ctx) => {
  const { user } = await sessionIn(ctx);
  if ((await db().$count(passkey, eq(passkey.userId, user.id))) < passkeyLimit)
    // The browser lists the passkey under the e-mail address of the account, not under the passkey's name.
    return { context: { query: { name: shownEmail(user.email) } } };
  throw new ORPCError('TOO_MANY_PASSKEYS', passkeyErrors.TOO_MANY_PASSKEYS);
});

const registrationOptions = z.looseObject({ user: z.looseObject({ name: z.string() }) });

/**
 * Gives a new passkey the handle of its account and the user's name. The library makes another handle for each
 * passkey and keeps none, so no signal could name them.
 */
export const nameOwner = authHook(async (ctx) => {
  const { success: isOffered, data: options } = registrationOptions.safeParse(ctx.context.returned);
  if (!isOffered) return;
  const { user: owner } = await sessionIn(ctx);
  return ctx.json({
    ...options,
    user: { ...options.user, id: passkeyHandle(owner.id), displayName: displayName(owner) },
  });
});

/** The library's response after it has stored a passkey; any other response is an error. */
const newPasskeySchema = z.object({ id: z.string(), name: z.string().nullish() });

/**
 * Mails a notice about a new passkey, so that an attacker cannot add one unnoticed. If the session has
 * ended meanwhile, it deletes the passkey.
 */
export const notePasskey = authHook(async (ctx) => {
  const { success: isMade, data: made } = newPasskeySchema.safeParse(ctx.context.returned);
  if (!isMade) return;
  const session = await sessionIn(ctx);
  const { user } = session;
  const name = made.name ?? '';
  const notice = await accountNoticeEmail(
    user.email,
    ['passkey', 'passkeyAdded'],
    name,
    readerLanguage(user),
  );
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
