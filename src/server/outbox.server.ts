import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { type DbOrTransaction, db } from '@/db/client.server';
import { decrypt, encrypt } from './encryption.server';
import { logger } from './logger.server';
import { type Mail, deliverToMailbox } from './mailbox.server';
import { settings } from './settings.server';

/** A mail to go out, and the conditions under which it does. */
export type QueuedMail = Mail & {
  /** Dropped unless an account has the address: the request that queues it must not look. */
  onlyForAccounts?: boolean;
  /** Dropped where an account has the address already. */
  onlyForStrangers?: boolean;
};

const purpose = 'outbox';
const pollMilliseconds = 5000;
/** Longest pause after failures: what waits goes out within a minute of a recovery. */
const longestPauseSeconds = 30;

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
  wake?.();
}

let wake: (() => void) | undefined;

/** Starts the worker. @returns stops it, after the mail under way */
export function startOutbox(): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const round = () => {
    clearTimeout(timer);
    working = working
      .then(() => (stopped ? undefined : sendDueMails(() => stopped)))
      .catch((error: unknown) => logger().warn({ err: error }, 'The outbox could not be read'))
      .finally(() => {
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(round, pollMilliseconds);
      });
  };
  wake = round;
  round();
  return async () => {
    stopped = true;
    wake = undefined;
    clearTimeout(timer);
    await working;
  };
}

async function sendDueMails(isStopped: () => boolean): Promise<void> {
  await db().execute(sql`delete from outbox_mail where expires_at <= now()`);
  while (!isStopped()) {
    // Claiming moves the next attempt away, so that no other instance takes the same mail, and
    // whoever dies while sending leaves it to the next round.
    const { rows } = await db().execute<{ id: string; ciphertext: string; attempts: number }>(sql`
      update outbox_mail set
        attempts = attempts + 1,
        next_attempt_at = now() + make_interval(secs => least(${longestPauseSeconds}, 2 ^ attempts) + 15)
      where id = (
        select id from outbox_mail where next_attempt_at <= now()
        order by next_attempt_at for update skip locked limit 1
      )
      returning id, ciphertext, attempts`);
    const row = rows[0];
    if (!row) return;
    const plain = decrypt(purpose, row.ciphertext);
    const mail = plain === null ? null : (JSON.parse(plain) as QueuedMail);
    try {
      if (mail && (await isWanted(mail))) await send(mail);
    } catch (error) {
      logger().warn({ err: error, mail: row.id, attempts: row.attempts }, 'A mail waits');
      await db().execute(sql`
        update outbox_mail set next_attempt_at =
          now() + make_interval(secs => least(${longestPauseSeconds}, 2 ^ attempts))
        where id = ${row.id}`);
      return;
    }
    await db().execute(sql`delete from outbox_mail where id = ${row.id}`);
  }
}

async function isWanted(mail: QueuedMail): Promise<boolean> {
  if (!mail.onlyForAccounts && !mail.onlyForStrangers) return true;
  const { rows } = await db().execute(sql`select 1 from "user" where email = ${mail.to}`);
  return rows.length > 0 === Boolean(mail.onlyForAccounts);
}

let transport: ReturnType<typeof createTransport> | undefined;

async function send({ to, subject, text, html }: Mail): Promise<void> {
  if (settings().usesMailbox) return deliverToMailbox({ to, subject, text, html });
  transport ??= createTransport(settings().EMAIL_SERVER, { from: settings().emailFrom });
  // An address object: the header's list syntax is never parsed.
  await transport.sendMail({ to: { name: '', address: to }, subject, text, html });
}
