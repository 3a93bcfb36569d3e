import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ownSessionPermissionProcedure, permissionProcedure } from '@/api/procedures.server';
import { writeAudit } from '@/auth/audit/audit.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { db } from '@/db/client.server';
import { user } from '@/db/schema';
import { readerLanguage } from '@/emails/account-notice-email.server';
import { withAdministrationLock } from '@/features/user/acts/user-rules.server';
import { loadUser, userTarget } from '@/features/user/user-record.server';
import type { User } from '@/features/user/user.schema';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { recordId } from '@/lib/lists/list-schema';
import { invitationMail, queueInvitation } from './invitation-mail.server';
import { invitePeople } from './invite-people.server';
import { listInvitations, undoInvitations } from './undo-invitations.server';
import {
  invitationListId,
  invitationListsOutput,
  invitationsInput,
  invitationsOutput,
  undoneInvitations,
} from './user-invitations.schema';

const { NOT_FOUND, CONFLICT, USER_HAS_SIGNED_IN, YOU_CANNOT_INVITE_BANNED_USERS } = errorCodes;
const { YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE } = errorCodes;

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
async function inviteAgain(session: CurrentSession, userId: string): Promise<void> {
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

/** The calls for invitations: of one account again, and of many people. */
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

  sendMany: ownSessionPermissionProcedure(permission)
    .meta({ further: 'a role other than user also requires set-role' })
    .errors({ YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE })
    .route({
      method: 'POST',
      path: '/users/invitations',
      tags: ['Users'],
      summary: 'Invite several people at once',
      description:
        'Without `apply` this is a dry run. People whose state is `new` get an account and an invitation. Invitations beyond the hourly limit wait to be sent.',
    })
    .input(invitationsInput)
    .output(invitationsOutput)
    .handler(({ input, context }) => invitePeople(context.session, input)),

  lists: permissionProcedure(permission)
    .route({
      method: 'GET',
      path: '/users/invitations',
      tags: ['Users'],
      summary: 'List the people who were invited together',
    })
    .output(invitationListsOutput)
    .handler(async () => ({ items: await listInvitations() })),

  undo: ownSessionPermissionProcedure({ user: ['create', 'delete'] })
    .errors({ NOT_FOUND })
    .route({
      method: 'POST',
      path: '/users/invitations/{id}/undo',
      tags: ['Users'],
      summary: 'Remove the invited people who have not signed in',
    })
    .input(invitationListId)
    .output(undoneInvitations)
    .handler(({ input, context }) => undoInvitations(context.session, input.id)),
};
