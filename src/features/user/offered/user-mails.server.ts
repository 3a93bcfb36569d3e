import { mailsPerHour, resendSeconds } from '@/auth/codes/sign-in-rules';
import type { CurrentSession } from '@/auth/session/session.schema';
import type { DbOrTransaction } from '@/db/client.server';
import { refuseTooMany } from '@/i18n/errors/refuse.server';
import { mailboxOf } from '@/lib/people/email-address';
import { countEvent } from '@/server/limits/rate-limit.server';
import { perHour } from '@/server/limits/rate-window.server';

/**
 * Limits for mails that an administrator causes, for each mailbox: across all administrators and all
 * spellings of the address. Each kind has its own count, because an address is often corrected right after
 * its invitation was sent to the wrong mailbox.
 */
export const mailboxWindows = {
  /** The same limits as for codes. */
  invitations: [{ limit: 1, seconds: resendSeconds }, perHour(mailsPerHour)],
  addressNotices: [perHour(mailsPerHour)],
} as const;

/** Maximum mails of both kinds by one administrator. */
export const mailsPerAdministratorHour = 100;
const administratorWindows = [perHour(mailsPerAdministratorHour)];

export const mailKeys = {
  mailbox: (kind: keyof typeof mailboxWindows, to: string) => `${kind}:${mailboxOf(to)}`,
  administrator: (id: string) => `administrator-mails:${id}`,
};

/**
 * Counts a mail that an administrator causes.
 * @param within the transaction that writes what the mail is about
 * @throws ORPCError TOO_MANY_REQUESTS with `retryAfter` in seconds
 */
export async function countMail(
  { user }: CurrentSession,
  kind: keyof typeof mailboxWindows,
  to: string,
  within: DbOrTransaction,
): Promise<void> {
  refuseTooMany(
    (await countEvent(mailKeys.mailbox(kind, to), mailboxWindows[kind], within)) ||
      (await countEvent(mailKeys.administrator(user.id), administratorWindows, within)),
  );
}
