import type { GenericEndpointContext } from 'better-auth';
import { addOAuthServerContext, createAuthMiddleware, getOAuthState } from 'better-auth/api';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { writeAudit } from '@/auth/audit.server';
import { bannedNow } from '@/auth/ban.server';
import { type DbOrTransaction, db } from '@/db/client.server';
import { account, session as sessionTable, user } from '@/db/schema';
import {
  accountNoticeEmail,
  noticeSeconds,
  readerLanguage,
} from '@/emails/account-notice-email.server';
import { queueMail } from '@/emails/outbox.server';
import { maybeRequestScope } from '@/server/request-scope.server';
import { publicSettings } from '@/server/settings/public-settings.server';

/** What a linking keeps while its person is at the provider. */
type LinkingState = {
  link?: { userId: string } | undefined;
  errorURL?: string | undefined;
  serverContext?: { linkingSession?: unknown } | undefined;
};

/** Remembers the session that begins a linking. */
export const rememberLinkingSession = (sessionId: string): Promise<void> =>
  addOAuthServerContext({ linkingSession: sessionId });

/** Whether the session that began a linking lives, and its person may use it. Kept until the end. */
async function holdsLinking(
  { link, serverContext }: LinkingState,
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
 * A linking whose session has ended meanwhile, by its person, an administrator or a ban, is not
 * finished: it would be a way in that outlasts the session.
 */
export const refuseEndedLinking = createAuthMiddleware(async (ctx) => {
  const { state } = ctx.query as { state?: unknown };
  if (typeof state !== 'string') return;
  const kept = await ctx.context.internalAdapter.findVerificationValue(state);
  const begun = kept ? (JSON.parse(kept.value) as LinkingState) : null;
  if (!begun?.link || (await holdsLinking(begun, db()))) return;
  await ctx.context.internalAdapter.deleteVerificationByIdentifier(state);
  throw ctx.redirect(`${begun.errorURL ?? '/login/error'}?error=session_ended`);
});

type LinkedAccount = { id: string; userId: string; providerId: string } & Record<string, unknown>;

/**
 * A new account of a provider is its owner's first, or it is told to them and written down. One
 * whose session has ended at the very moment is taken away again.
 */
export async function noteLinkedAccount(
  { id, userId, providerId }: LinkedAccount,
  ctx: GenericEndpointContext | null,
): Promise<void> {
  if (!ctx || maybeRequestScope()?.memo.get(newUserKey) === userId) return;
  const state = (await getOAuthState()) as LinkingState | null;
  const provider = publicSettings().socialProviders.find((one) => one.id === providerId);
  const name = provider?.name ?? providerId;
  const [owner] = await db().select().from(user).where(eq(user.id, userId));
  if (!owner) return;
  const notice = await accountNoticeEmail(
    owner.email,
    'accountLinked',
    name,
    readerLanguage(owner),
  );
  await db().transaction(async (transaction) => {
    if (state?.link && !(await holdsLinking(state, transaction))) {
      await transaction.delete(account).where(eq(account.id, id));
      return;
    }
    await queueMail(notice, noticeSeconds, transaction);
    await writeAudit(
      transaction,
      { session: { impersonatedBy: null }, user: owner },
      { act: 'account.link', target: { type: 'account', id, name } },
    );
  });
}

const newUserKey = 'new user';

/** Remembers for the rest of the request that this person came with it. */
export async function rememberNewUser({ id }: { id: string }): Promise<void> {
  maybeRequestScope()?.memo.set(newUserKey, id);
}
