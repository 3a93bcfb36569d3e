import { sql } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import { type DbOrTransaction, db } from '@/db/client.server';
import { isWaitOver } from '@/db/clock-ahead.server';
import { outboxMail } from '@/db/schema';
import { type Language, toLanguage } from '@/i18n/languages';
import { thrownCode, thrownField } from '@/lib/objects/thrown';
import { startWorker, wakeWorker } from '@/server/background-work.server';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { decrypt, encrypt } from '@/server/encryption.server';
import { countEvent } from '@/server/limits/rate-limit.server';
import type { RateWindow } from '@/server/limits/rate-window.server';
import { logger } from '@/server/logger.server';
import { type Mail, deliverToMailbox } from '@/server/mail/mailbox.server';
import { recipientHash } from '@/server/mail/recipient-hash.server';
import { runStep } from '@/server/observers.server';
import { settings } from '@/server/settings/settings.server';
import { type CodeMessage, codeEmail } from './code-email.server';
import { invitationEmail } from './invitation-email.server';

/** A mail in the outbox, with the conditions for sending it. */
export type QueuedMail = Mail & {
  /**
   * Sends the mail only if an account has the address. The worker checks this, because the duration
   * of the request must not reveal whether an account exists.
   */
  onlyForAccounts?: boolean;
  /** Sends the mail only if no account has the address. */
  onlyForStrangers?: boolean;
  /** Limits of which each must have room before the mail goes out. Until then it waits. */
  limits?: readonly MailLimit[];
  /**
   * The invitation of an account. It goes to the account's address at the time of sending, and only while
   * the user has not signed in and is not banned.
   */
  invitation?: { userId: string; inviter: string; language: Language };
  /** The content of a code mail, from which it is created again in the language of the account. */
  madeOf?: { message: CodeMessage; language: Language };
};

/** A counter and the windows that it must fit in. */
export type MailLimit = { key: string; windows: readonly RateWindow[] };

const purpose = 'outbox';
const workerName = 'outbox';
/**
 * Maximum delay between attempts: mails are sent within a minute after the mail server recovers. A
 * mail that the server itself has refused for an hour, such as one to a full mailbox, is tried less
 * and less often.
 */
const maxRetrySeconds = { normal: 20, refusedForHours: 900 };
/** A claimed mail is locked for this long. Must be longer than `sendMilliseconds`. */
const leaseSeconds = 45;
/**
 * Total time for one mail, because a server that sends byte by byte never reaches `socketTimeout`.
 */
const sendMilliseconds = 40_000;
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };
const parallelMails = 4;
/**
 * Shutdown waits this long for the current mails; a mail not sent by then is sent after restart.
 */
const stopMilliseconds = 3000;

/**
 * Adds a mail to the outbox. A worker sends it, so that requests do not wait for the mail server.
 * @param validSeconds if it cannot be sent within this time, it is deleted
 * @param within the transaction to use, so that the mail is sent only if the transaction commits
 */
export const queueMail = (
  mail: QueuedMail,
  validSeconds: number,
  within: DbOrTransaction = db(),
): Promise<void> => queueMails([mail], validSeconds, within);

/** As `queueMail`, for several mails at once. */
export async function queueMails(
  mails: readonly QueuedMail[],
  validSeconds: number,
  within: DbOrTransaction,
): Promise<void> {
  if (mails.length === 0) return;
  await within.insert(outboxMail).values(
    mails.map((mail) => ({
      ciphertext: sealed(mail),
      recipient: recipientHash(mail.to),
      userId: mail.invitation?.userId,
      expiresAt: sql`now() + make_interval(secs => ${validSeconds})`,
    })),
  );
  wakeWorker(workerName);
}

const sealed = (mail: QueuedMail) => encrypt(purpose, JSON.stringify(mail));

/**
 * Starts the worker, which polls every 5 seconds and after each `queueMail`. On a full disk sent mails cannot be
 * deleted and would be sent again, so sending stops.
 * @param sendTimeout timeout for one mail, in milliseconds
 * @returns a function that stops the worker and waits at most 3 seconds for the current mails
 */
export function startOutbox(sendTimeout = sendMilliseconds): () => Promise<void> {
  const stop = startWorker(workerName, {
    failure: 'The outbox could not be read',
    work: (isStopped) => sendDueMails(isStopped, sendTimeout),
  });
  return () =>
    Promise.race([stop(), new Promise<void>((resolve) => setTimeout(resolve, stopMilliseconds))]);
}

async function sendDueMails(isStopped: () => boolean, sendTimeout: number): Promise<void> {
  await db().execute(sql`delete from outbox_mail where expires_at <= now()`);
  let isServerDown = false;
  const work = async () => {
    while (!isStopped() && !isServerDown && !isDatabaseFull()) {
      const claimed = await claimMail();
      if (!claimed) return;
      isServerDown = !(await sendClaimed(claimed, sendTimeout));
    }
  };
  await Promise.all(Array.from({ length: parallelMails }, work));
}

type ClaimedMail = { id: string; ciphertext: string; attempts: number };

/**
 * Claims the mail that is due longest. Moving its next attempt 45 seconds ahead locks it against
 * other instances; if this process ends while sending, another one tries again after that time.
 */
async function claimMail(): Promise<ClaimedMail | undefined> {
  const { rows } = await db().execute<ClaimedMail>(sql`
    update outbox_mail set
      attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from outbox_mail
      where ${isWaitOver(sql`next_attempt_at`, maxRetrySeconds.refusedForHours)} and expires_at > now()
      order by next_attempt_at for update skip locked limit 1
    )
    returning id, ciphertext, attempts`);
  return rows[0];
}

/**
 * Classifies an error of sending. `dropped`: the reply is permanent (5yz; RFC 5321, 4.2.1) and about the
 * recipient or the content, so another attempt would fail again. `refused`: only this mail has to wait.
 * `unavailable`: the server would accept no mail. Servers also answer 5yz for a wrong or suspended sender
 * and a used-up quota, some only after RCPT TO or DATA; the enhanced code identifies these (RFC 3463).
 */
function verdictOf(error: unknown): 'dropped' | 'refused' | 'unavailable' {
  const isAboutMail = ['EENVELOPE', 'EMESSAGE'].includes(thrownCode(error) ?? '');
  const command = thrownField(error, 'command');
  if (!isAboutMail || command === 'MAIL FROM') return 'unavailable';
  const isPermanent = Number(thrownField(error, 'responseCode') ?? 0) >= 500;
  const isAboutSender = /^\d{3}[ -]5\.(1\.[78]|4\.5|[357]\.\d+)\b/.test(
    String(thrownField(error, 'response')),
  );
  return isPermanent && !isAboutSender ? 'dropped' : 'refused';
}

/** Sends a claimed mail. @returns false if the mail server is unavailable: the other mails wait */
async function sendClaimed(
  { id, ciphertext, attempts }: ClaimedMail,
  sendTimeout: number,
): Promise<boolean> {
  const plain = decrypt(purpose, ciphertext);
  const mail: QueuedMail | null = plain === null ? null : JSON.parse(plain);
  try {
    const final = mail && (await finalMail(mail));
    if (final && !(await fitsLimits(id, mail))) return true;
    if (final)
      await runStep({ kind: 'background', name: 'send mail' }, () => send(final, sendTimeout));
  } catch (error) {
    // Logs no error message, because it can contain the address of the recipient.
    const code = thrownCode(error);
    const responseCode = thrownField(error, 'responseCode');
    const command = thrownField(error, 'command');
    const verdict = verdictOf(error);
    logger().warn(
      { mail: id, attempts, code, responseCode, command },
      verdict === 'dropped' ? 'A mail was refused' : 'A mail waits',
    );
    if (verdict !== 'dropped') {
      await postpone(id, verdict === 'refused');
      return verdict === 'refused';
    }
  }
  await db().execute(sql`delete from outbox_mail where id = ${id}`);
  return true;
}

/**
 * Sets the time of the next attempt. The delay doubles with each attempt. For a refused mail it is at least
 * an eighth of the time by which the mail is late, beyond one hour.
 */
async function postpone(id: string, isRefused: boolean): Promise<void> {
  const { normal, refusedForHours } = maxRetrySeconds;
  const late = sql`extract(epoch from now() - due_at - interval '1 hour') / 8`;
  await db().execute(sql`
    update outbox_mail set next_attempt_at = now() + make_interval(secs => greatest(
      least(${normal}, 2 ^ least(attempts, 10)),
      ${isRefused ? sql`least(${refusedForHours}, ${late})` : sql`0`}
    )) where id = ${id}`);
}

/**
 * Counts a mail in its limits, once. If one is full, the mail waits until it has room, without being late. It
 * is tried meanwhile, because `isWaitOver` takes a longer wait for that of a clock that was ahead.
 * @returns whether the mail may go out now
 */
async function fitsLimits(id: string, mail: QueuedMail): Promise<boolean> {
  const { limits = [], ...counted } = mail;
  if (limits.length === 0) return true;
  for (const { key, windows } of limits) {
    const seconds = await countEvent(key, windows);
    if (seconds === 0) continue;
    const next = Math.min(seconds, maxRetrySeconds.refusedForHours);
    await db().execute(sql`
      update outbox_mail set attempts = 0, due_at = now() + make_interval(secs => ${seconds}),
        next_attempt_at = now() + make_interval(secs => ${next})
      where id = ${id}`);
    return false;
  }
  // Another attempt must not count again.
  await db().execute(sql`update outbox_mail set ciphertext = ${sealed(counted)} where id = ${id}`);
  return true;
}

/** Applies the conditions and the language of the account; null if the mail must not be sent. */
async function finalMail(mail: QueuedMail): Promise<Mail | null> {
  const { to, onlyForAccounts, onlyForStrangers, madeOf, invitation } = mail;
  if (invitation) return finalInvitation(mail, invitation);
  if (!onlyForAccounts && !onlyForStrangers && !madeOf) return mail;
  const { rows } = await db().execute<{ language: string | null }>(
    sql`select language from "user" where email = ${to}`,
  );
  const [account] = rows;
  if (account ? onlyForStrangers : onlyForAccounts) return null;
  const language = toLanguage(account?.language);
  if (!madeOf || !language || language === madeOf.language) return mail;
  return codeEmail(to, madeOf.message, language);
}

/** The invitation as the account is now; null if it has become useless. */
async function finalInvitation(
  mail: Mail,
  { userId, inviter, language }: NonNullable<QueuedMail['invitation']>,
): Promise<Mail | null> {
  const { rows } = await db().execute<{ email: string }>(sql`
    select email from "user"
    where id = ${userId} and last_sign_in_at is null and not banned_now(banned, ban_expires)`);
  const [account] = rows;
  if (!account) return null;
  return account.email === mail.to ? mail : invitationEmail(account.email, inviter, language);
}

let transport: Promise<Transporter> | undefined;

async function send({ to, subject, text, html }: Mail, timeout: number): Promise<void> {
  if (settings().usesMailbox) return deliverToMailbox({ to, subject, text, html });
  const opened = await (transport ??= openTransport());
  // Passes the address as an object, so that it is not parsed as a list of addresses.
  await opened.sendMail({
    to: { name: '', address: to },
    subject,
    text,
    html,
    signal: AbortSignal.timeout(timeout),
  });
}

/** Opens the SMTP transport. Parameters in the URL of EMAIL_SERVER override `smtpTimeouts`. */
const openTransport = async (): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    { url: settings().EMAIL_SERVER, ...smtpTimeouts },
    { from: settings().emailFrom },
  );
};
