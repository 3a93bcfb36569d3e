import type { CurrentSession } from '@/auth/session/session.schema';
import type { DbOrTransaction } from '@/db/client.server';
import { invitationEmail } from '@/emails/invitation-email.server';
import { type QueuedMail, queueMail } from '@/emails/outbox.server';
import type { User } from '@/features/user/user.schema';
import type { Language } from '@/i18n/languages';
import { countMail } from './user-mails.server';

/** Seconds after which the outbox gives up an invitation. */
export const invitationSeconds = 7 * 86_400;

/** Creates the invitation of an account. The outbox sends it to the address that the account then has. */
export const invitationMail = async (
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  { user: { name: inviter } }: CurrentSession,
  language: Language,
): Promise<QueuedMail> => ({
  ...(await invitationEmail(email, inviter, language)),
  invitation: { userId, inviter, language },
});

/**
 * Counts an invitation and queues it.
 * @param within the transaction that writes the account or audit entry
 * @throws ORPCError TOO_MANY_REQUESTS with `retryAfter` in seconds
 */
export async function queueInvitation(
  session: CurrentSession,
  mail: QueuedMail,
  within: DbOrTransaction,
): Promise<void> {
  await countMail(session, 'invitations', mail.to, within);
  await queueMail(mail, invitationSeconds, within);
}
