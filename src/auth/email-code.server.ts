import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import type { RateWindow } from '@/lib/rate-window';
import { decrypt, encrypt } from '@/server/encryption.server';
import { countEvent } from '@/server/rate-limit.server';
import { maybeRequestScope } from '@/server/request-scope.server';
import {
  codeLength,
  codeMinutes,
  codeRequestsPerMinute,
  guessesPerCode,
  guessesPerDay,
  guessesPerHour,
  mailsPerDay,
  mailsPerHour,
  readCode,
  resendSeconds,
} from './sign-in-rules';

/**
 * What a code is good for. A code for one purpose opens nothing else; one for a change of e-mail
 * serves only the account, by its id, that asked for it.
 */
export type CodePurpose = 'sign-in' | `change-email:${string}` | 'delete-account';

const hour = 3600;
const day = 24 * hour;
/** Mails to one address. */
const mailWindows: RateWindow[] = [
  { limit: 1, seconds: resendSeconds },
  { limit: mailsPerHour, seconds: hour },
  { limit: mailsPerDay, seconds: day },
];
/** Guesses at codes of one address, over all of its codes and from wherever they come. */
const guessWindows: RateWindow[] = [
  { limit: guessesPerHour, seconds: hour },
  { limit: guessesPerDay, seconds: day },
];
/** Codes asked for and tried from one client, for whatever addresses. */
const clientWindows: RateWindow[] = [{ limit: codeRequestsPerMinute, seconds: 60 }];

/** Why a code was not issued or not taken. `retryAfter` is in seconds. */
export class EmailCodeError extends Error {
  constructor(
    readonly code: 'INVALID_OTP' | 'OTP_EXPIRED' | 'TOO_MANY_ATTEMPTS' | 'TOO_MANY_REQUESTS',
    readonly retryAfter?: number,
  ) {
    super(code);
    this.name = 'EmailCodeError';
  }
}

/**
 * Issues a code for an address and purpose. While the last one lives and has guesses left it is
 * issued again for another five minutes, so that the earlier mail works too; its spent guesses stay
 * spent.
 * @throws EmailCodeError TOO_MANY_REQUESTS when the address had its share of mails, or the client
 *   its share of requests
 */
export async function issueCode(email: string, purpose: CodePurpose): Promise<string> {
  await countClient();
  const retryAfter = await countEvent(`mail:${email}`, mailWindows);
  if (retryAfter > 0) throw new EmailCodeError('TOO_MANY_REQUESTS', retryAfter);
  const fresh = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const kept = await keepOrReplace(email, purpose, encrypt(purposeKey(purpose), fresh), false);
  const code = decrypt(purposeKey(purpose), kept);
  if (code !== null) return code;
  // The kept one was written under another AUTH_SECRET: nobody can read it any more.
  await keepOrReplace(email, purpose, encrypt(purposeKey(purpose), fresh), true);
  return fresh;
}

/** Keeps the living code of an address, else puts `ciphertext` in its place. @returns which it is */
async function keepOrReplace(
  email: string,
  purpose: CodePurpose,
  ciphertext: string,
  always: boolean,
): Promise<string> {
  const keeps = always
    ? sql`false`
    : sql`email_code.expires_at > clock_timestamp() and email_code.attempts < ${guessesPerCode}`;
  const { rows } = await db().execute<{ ciphertext: string }>(sql`
    insert into email_code (email, purpose, ciphertext, expires_at)
    values (${email}, ${purpose}, ${ciphertext},
      clock_timestamp() + make_interval(mins => ${codeMinutes}))
    on conflict (email, purpose) do update set
      ciphertext = case when ${keeps} then email_code.ciphertext else excluded.ciphertext end,
      attempts = case when ${keeps} then email_code.attempts else 0 end,
      expires_at = excluded.expires_at
    returning ciphertext`);
  return rows[0]?.ciphertext ?? ciphertext;
}

/**
 * Takes a code: it works once. A guess is counted before it is looked at, in one statement, so that
 * parallel guesses cannot pass the limit, and a wrong guess beside the right one spoils nothing.
 * Only guesses at a living code count against the address: nobody locks it by guessing at nothing.
 * @throws EmailCodeError when the code is wrong, used, expired or guessed at too often
 */
export async function takeCode(email: string, purpose: CodePurpose, guess: string): Promise<void> {
  await countClient();
  const { rows } = await db().execute<{ ciphertext: string }>(sql`
    update email_code set attempts = attempts + 1
    where email = ${email} and purpose = ${purpose}
      and expires_at > clock_timestamp() and attempts < ${guessesPerCode}
    returning ciphertext`);
  const ciphertext = rows[0]?.ciphertext;
  if (ciphertext === undefined) throw await reasonWithout(email, purpose);
  const retryAfter = await countEvent(`guess:${email}`, guessWindows);
  if (retryAfter > 0) throw new EmailCodeError('TOO_MANY_ATTEMPTS', retryAfter);
  const code = decrypt(purposeKey(purpose), ciphertext);
  if (code === null || !isSame(code, readCode(guess))) throw new EmailCodeError('INVALID_OTP');
  // Of several that hold the right code, one deletes it.
  const taken = await db().execute(sql`
    delete from email_code
    where email = ${email} and purpose = ${purpose} and ciphertext = ${ciphertext}
    returning 1`);
  if (taken.rows.length === 0) throw new EmailCodeError('INVALID_OTP');
}

async function reasonWithout(email: string, purpose: CodePurpose): Promise<EmailCodeError> {
  const { rows } = await db().execute<{ expired: boolean }>(sql`
    select expires_at <= clock_timestamp() as expired from email_code
    where email = ${email} and purpose = ${purpose}`);
  if (!rows[0]) return new EmailCodeError('INVALID_OTP');
  return new EmailCodeError(rows[0].expired ? 'OTP_EXPIRED' : 'TOO_MANY_ATTEMPTS');
}

/** @throws EmailCodeError TOO_MANY_REQUESTS when the client of this request asks too often */
async function countClient(): Promise<void> {
  const client = maybeRequestScope()?.clientKey;
  if (!client) return;
  const retryAfter = await countEvent(`codes:${client}`, clientWindows);
  if (retryAfter > 0) throw new EmailCodeError('TOO_MANY_REQUESTS', retryAfter);
}

/** Keys are kept in memory, so there is one for each kind of purpose and not for each account. */
const purposeKey = (purpose: CodePurpose) => `email-code:${purpose.split(':')[0]}`;

/** Compares in a time that tells nothing. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
