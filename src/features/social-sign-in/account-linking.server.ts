import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { writeAudit } from '@/auth/audit/audit.server';
import { bannedNow } from '@/auth/ban.server';
import { type AuthContext, authHook, sessionIn } from '@/auth/library/auth-hooks.server';
import { type DbOrTransaction, db } from '@/db/client.server';
import { account, session as sessionTable, user } from '@/db/schema';
import {
  accountNoticeEmail,
  noticeSeconds,
  readerLanguage,
} from '@/emails/account-notice-email.server';
import { queueMail } from '@/emails/outbox.server';
import { requestValue } from '@/server/request-scope.server';
import {
  type ProviderState,
  addToProviderState,
  dropProviderState,
  providerState,
  storedProviderState,
} from './library/provider-state.server';
import { loginErrorPath } from './provider-error';
import { providerName } from './social-settings.server';

/** Stores the session that starts a linking in the OAuth state. */
export const bindLinking = authHook(async (ctx) => {
  const { session } = await sessionIn(ctx);
  await addToProviderState({ linkingSession: session.id });
});

/**
 * Whether the session that started a linking is still valid and its user is not banned. Locks the
 * row, so that the session cannot end before the transaction does.
 */
async function isLinkingValid(
  { link, serverContext }: ProviderState,
  within: DbOrTransaction,
): Promise<boolean> {
  const sessionId = serverContext?.linkingSession;
  if (!link || typeof sessionId !== 'string') return false;
  const found = await within
    .select({ banned: bannedNow })
    .from(sessionTable)
    .innerJoin(user, eq(user.id, sessionTable.userId))
    .where(
      and(
        eq(sessionTable.id, sessionId),
        eq(sessionTable.userId, link.userId),
        isNull(sessionTable.impersonatedBy),
        gt(sessionTable.expiresAt, sql`now()`),
      ),
    )
    .for('key share', { of: sessionTable });
  return found.some(({ banned }) => !banned);
}

/**
 * Refuses the callback of a linking whose session has ended since, by sign-out, revocation or a
 * ban. Otherwise the linked account would give access after the end of the session.
 */
export const refuseEndedLinking = authHook(async (ctx) => {
  const state: unknown = Reflect.get(ctx.query ?? {}, 'state');
  if (typeof state !== 'string') return;
  const linking = await storedProviderState(ctx, state);
  if (!linking?.link || (await isLinkingValid(linking, db()))) return;
  await dropProviderState(ctx, state);
  throw ctx.redirect(`${linking.errorURL ?? loginErrorPath}?error=session_ended`);
});

type LinkedAccount = { id: string; userId: string; providerId: string } & Record<string, unknown>;

/**
 * Called after a provider account is linked. Mails a notice and writes an audit entry, unless this request
 * has created the user. If the session that started the linking has ended, deletes the linked account
 * instead.
 */
export async function recordLinkedAccount(
  { id, userId, providerId }: LinkedAccount,
  ctx: AuthContext | null,
): Promise<void> {
  if (!ctx || newUser.get() === userId) return;
  const state = await providerState();
  const name = providerName(providerId);
  const [owner] = await db().select().from(user).where(eq(user.id, userId));
  if (!owner) return;
  const notice = await accountNoticeEmail(
    owner.email,
    ['socialSignIn', 'accountLinked'],
    name,
    readerLanguage(owner),
  );
  await db().transaction(async (transaction) => {
    if (state?.link && !(await isLinkingValid(state, transaction))) {
      await transaction.delete(account).where(eq(account.id, id));
      return;
    }
    await queueMail(notice, noticeSeconds, transaction);
    await writeAudit(
      transaction,
      { session: { impersonatedBy: null }, user: owner },
      { act: 'account.link', target: { id, name } },
    );
  });
}

/** The id of the user that the request has created. */
const newUser = requestValue<string>('new-user');

/** Remembers for this request that it has created the user. */
export async function rememberNewUser({ id }: { id: string }): Promise<void> {
  newUser.set(id);
}
