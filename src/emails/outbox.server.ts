import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { type DbOrTransaction, db } from '@/db/client.server';
import { type Language, toLanguage } from '@/i18n/languages';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { decrypt, encrypt } from '@/server/encryption.server';
import { logger } from '@/server/logger.server';
import { type Mail, deliverToMailbox } from '@/server/mail/mailbox.server';
import { settings } from '@/server/settings/settings.server';
import { type CodeMessage, codeEmail } from './code-email.server';

/** A mail to go out, and the conditions under which it does. */
export type QueuedMail = Mail & {
  /** Dropped unless an account has the address: the request that queues it must not look. */
  onlyForAccounts?: boolean;
  /** Dropped where an account has the address already. */
  onlyForStrangers?: boolean;
  /** What a mail with a code is made of: it goes out in the language of the account, if there is one. */
  madeOf?: { message: CodeMessage; language: Language };
};

const purpose = 'outbox';
const pollMilliseconds = 5000;
/** Longest pause after failures: what waits goes out within a minute of a recovery. */
const longestPauseSeconds = 20;
/** Longer than a mail server is waited for: meanwhile nobody else takes the same mail. */
const leaseSeconds = 45;
/** For one mail in all: a server that answers byte by byte is never silent. */
const sendMilliseconds = 40_000;
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };
const mailsAtOnce = 4;
/** Ending the process does not wait longer than this; the mail goes out after the next start. */
const stopMilliseconds = 3000;

/**
 * Queues a mail; a worker sends it, so a request never waits for a mail server.
 * @param validSeconds after this long it is dropped instead
 */
export async function queueMail(
  mail: QueuedMail,
  validSeconds: number,
  within: DbOrTransaction = db(),
): Promise<void> {
  const ciphertext = encrypt(purpose, JSON.stringify(mail));
  await within.execute(sql`
    insert into outbox_mail (ciphertext, expires_at)
    values (${ciphertext}, now() + make_interval(secs => ${validSeconds}))`);
  held.startUiOutboxWake?.();
}

// Kept on the process: after a hot reload, mails are queued by another copy of this file.
const held = globalThis as typeof globalThis & { startUiOutboxWake?: (() => void) | undefined };

/**
 * Starts the worker.
 * @param longestSend how long one mail may take, in milliseconds
 * @returns stops it, after the mail under way
 */
export function startOutbox(longestSend = sendMilliseconds): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const round = () => {
    clearTimeout(timer);
    working = working
      // A mail that cannot be crossed off would go out again and again.
      .then(() =>
        stopped || isDatabaseFull() ? undefined : sendDueMails(() => stopped, longestSend),
      )
      .catch((error: unknown) => logger().warn({ err: error }, 'The outbox could not be read'))
      .finally(() => {
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(round, pollMilliseconds);
      });
  };
  held.startUiOutboxWake = round;
  round();
  return async () => {
    stopped = true;
    held.startUiOutboxWake = undefined;
    clearTimeout(timer);
    await Promise.race([working, new Promise((resolve) => setTimeout(resolve, stopMilliseconds))]);
  };
}

async function sendDueMails(isStopped: () => boolean, longestSend: number): Promise<void> {
  await db().execute(sql`delete from outbox_mail where expires_at <= now()`);
  let isServerDown = false;
  const work = async () => {
    while (!isStopped() && !isServerDown && !isDatabaseFull()) {
      const claimed = await claimMail();
      if (!claimed) return;
      isServerDown = !(await sendClaimed(claimed, longestSend));
    }
  };
  await Promise.all(Array.from({ length: mailsAtOnce }, work));
}

type ClaimedMail = { id: string; ciphertext: string; attempts: number };

/**
 * Takes the mail that has waited longest. Its next attempt moves away, so that no other instance
 * takes it too, and whoever dies while sending leaves it to somebody else.
 */
async function claimMail(): Promise<ClaimedMail | undefined> {
  const { rows } = await db().execute<ClaimedMail>(sql`
    update outbox_mail set
      attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from outbox_mail where next_attempt_at <= now() and expires_at > now()
      order by next_attempt_at for update skip locked limit 1
    )
    returning id, ciphertext, attempts`);
  return rows[0];
}

/** @returns false when the mail server is not there: the other mails wait too */
async function sendClaimed(
  { id, ciphertext, attempts }: ClaimedMail,
  longestSend: number,
): Promise<boolean> {
  const plain = decrypt(purpose, ciphertext);
  const mail = plain === null ? null : (JSON.parse(plain) as QueuedMail);
  try {
    const wanted = mail && (await asWanted(mail));
    if (wanted) await send(wanted, longestSend);
  } catch (error) {
    // The text of the error may name the recipient.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    // 5yz is for good (RFC 5321, 4.2.1): the same mail would be refused again.
    const isRefused = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
    logger().warn(
      { mail: id, attempts, code, responseCode },
      isRefused ? 'A mail was refused' : 'A mail waits',
    );
    if (!isRefused) {
      await db().execute(sql`
        update outbox_mail set next_attempt_at =
          now() + make_interval(secs => least(${longestPauseSeconds}, 2 ^ least(attempts, 10)))
        where id = ${id}`);
      return code === 'EENVELOPE' || code === 'EMESSAGE';
    }
  }
  await db().execute(sql`delete from outbox_mail where id = ${id}`);
  return true;
}

/** The mail as its reader is to get it; null when it is not for them. */
async function asWanted(mail: QueuedMail): Promise<Mail | null> {
  const { to, onlyForAccounts, onlyForStrangers, madeOf } = mail;
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

let transport: ReturnType<typeof createTransport> | undefined;

async function send({ to, subject, text, html }: Mail, longest: number): Promise<void> {
  if (settings().usesMailbox) return deliverToMailbox({ to, subject, text, html });
  transport ??= openTransport();
  // An address object: the header's list syntax is never parsed.
  await transport.sendMail({
    to: { name: '', address: to },
    subject,
    text,
    html,
    signal: AbortSignal.timeout(longest),
  });
}

/** Settings of our own beside the address; those in the address win. */
const openTransport = () =>
  createTransport({ url: settings().EMAIL_SERVER, ...patience }, { from: settings().emailFrom });
