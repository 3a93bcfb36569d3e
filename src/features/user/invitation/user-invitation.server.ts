import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ownSessionPermissionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { db } from '@/db/client.server';
import { user } from '@/db/schema';
import { readerLanguage } from '@/emails/account-notice-email.server';
import { invitationMail, queueInvitation } from '@/features/user/offered/invitation-mail.server';
import { loadUser, userTarget } from '@/features/user/offered/user-record.server';
import { withAdministrationLock } from '@/features/user/offered/user-rules.server';
import type { User } from '@/features/user/user.schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { recordId } from '@/lib/lists/list-schema';

const { NOT_FOUND, CONFLICT, USER_HAS_SIGNED_IN, YOU_CANNOT_INVITE_BANNED_USERS } = errorCodes;

const permission = { user: ['create'] } as const;

/** @throws ORPCError if the user has already signed in or is banned */
function refuseUseless({ lastSignInAt, banned }: User): void {
  if (lastSignInAt) throw refuse('USER_HAS_SIGNED_IN');
  if (banned) throw refuse('YOU_CANNOT_INVITE_BANNED_USERS');
}

/**
 * Mails the invitation again, in the account's language.
 * @throws ORPCError NOT_FOUND, USER_HAS_SIGNED_IN, YOU_CANNOT_INVITE_BANNED_USERS, CONFLICT, or
 *   TOO_MANY_REQUESTS with `retryAfter` in seconds
 */
export async function inviteAgain(session: CurrentSession, userId: string): Promise<void> {
  const invited = await loadUser(userId, db());
  refuseUseless(invited);
  const [chosen = {}] = await db()
    .select({ language: user.language })
    .from(user)
    .where(eq(user.id, userId));
  const mail = await invitationMail(invited, session, readerLanguage(chosen));
  await withAdministrationLock(session, permission, async (transaction) => {
    const now = await loadUser(userId, transaction);
    refuseUseless(now);
    // If the address has changed meanwhile, the mail would go to the old one.
    if (now.email !== invited.email) throw refuse('CONFLICT');
    await queueInvitation(session, mail, transaction);
    await writeAudit(transaction, session, {
      act: 'user.invite',
      target: userTarget(now),
      after: { email: now.email },
    });
  });
}

/** The call for the invitation of one account. */
export const userInvitationRouter = {
  send: ownSessionPermissionProcedure(permission)
    .meta({ further: 'only for users who have never signed in' })
    .errors({ NOT_FOUND, CONFLICT, USER_HAS_SIGNED_IN, YOU_CANNOT_INVITE_BANNED_USERS })
    .route({
      method: 'POST',
      path: '/users/{id}/invitation',
      successStatus: 204,
      tags: ['Users'],
      summary: 'Send the invitation of a user again',
    })
    .input(z.strictObject({ id: recordId }))
    .handler(({ input, context }) => inviteAgain(context.session, input.id)),
};
