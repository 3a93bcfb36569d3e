import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import type { KeptTimes } from '@/db/clock-ahead.server';
import { decrypt, encrypt } from '@/server/encryption.server';
import { codeLength, codeMinutes, guessesPerCode } from './sign-in-rules';

/**
 * The purpose of a code. A code is valid for its purpose only. `change-email:` is followed by the
 * id of the account that changes its e-mail.
 */
export type CodePurpose = 'sign-in' | `change-email:${string}` | 'delete-account';

/**
 * A purpose at an e-mail address, and the asker (a browser id, or `anyOtherBrowser`) whose guesses
 * count.
 */
export type CodeKey = { email: string; purpose: CodePurpose; asker: string };
type StoredCode = { id: string; ciphertext: string };

/** The asker for all browsers without guesses of their own: they share one limit. */
export const anyOtherBrowser = '';

/**
 * The encryption key's name: one for each kind of purpose, not for each account, because keys stay in
 * memory.
 */
const keyOf = (purpose: CodePurpose) => `email-code:${purpose.split(':')[0]}`;
/** The times of codes, for a clock that was ahead. */
export const codeTimes: KeptTimes = {
  table: 'email_code',
  since: sql`expires_at - make_interval(mins => ${codeMinutes})`,
  columns: ['expires_at'],
};

const untilExpiry = sql`clock_timestamp() + make_interval(mins => ${codeMinutes})`;

/** @returns null if the code was encrypted with another AUTH_SECRET */
export const decryptCode = (purpose: CodePurpose, ciphertext: string): string | null =>
  decrypt(keyOf(purpose), ciphertext);

/**
 * Returns the code for a mail and makes it valid for five more minutes. Reuses the valid code for
 * which the asker has guesses left, otherwise that of the shared asker, so that earlier mails keep
 * working. Creates a new code only if there is none. Used guesses stay used.
 */
export async function codeToMail(about: CodeKey): Promise<string> {
  const stored = await renewCode(about);
  const code = stored && decryptCode(about.purpose, stored.ciphertext);
  if (stored && code) {
    if (about.asker !== anyOtherBrowser) await assignCode(about, stored.id);
    return code;
  }
  // The code was encrypted with another AUTH_SECRET and is unusable.
  if (stored) await deleteCode(stored.id);
  return makeCode(about);
}

async function renewCode({ email, purpose, asker }: CodeKey): Promise<StoredCode | undefined> {
  const { rows } = await db().execute<StoredCode>(sql`
    update email_code set expires_at = ${untilExpiry}
    where id = (
      select c.id from email_code_guess g join email_code c on c.id = g.code_id
      where g.email = ${email} and g.purpose = ${purpose} and g.asker in (${asker}, ${anyOtherBrowser})
        and g.attempts < ${guessesPerCode} and c.expires_at > clock_timestamp()
        and not exists (
          select from email_code_guess own
          where own.email = g.email and own.purpose = g.purpose and own.asker = ${asker}
            and own.code_id = g.code_id and own.attempts >= ${guessesPerCode}
        )
      order by g.asker = ${anyOtherBrowser} limit 1
    )
    returning id, ciphertext`);
  return rows[0];
}

async function makeCode({ email, purpose, asker }: CodeKey): Promise<string> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const askers = asker === anyOtherBrowser ? sql`('')` : sql`(''), (${asker})`;
  await db().execute(sql`
    with code as (
      insert into email_code (email, purpose, ciphertext, expires_at)
      values (${email}, ${purpose}, ${encrypt(keyOf(purpose), code)}, ${untilExpiry})
      returning id
    )
    insert into email_code_guess (email, purpose, asker, code_id)
    select ${email}, ${purpose}, askers.asker, code.id from code, (values ${askers}) askers (asker)
    on conflict (email, purpose, asker) do update set code_id = excluded.code_id, attempts = 0`);
  return code;
}

/** Gives an asker guesses for a code. Guesses already used for the same code stay used. */
async function assignCode({ email, purpose, asker }: CodeKey, id: string): Promise<void> {
  await db().execute(sql`
    insert into email_code_guess (email, purpose, asker, code_id)
    select ${email}, ${purpose}, ${asker}, id from email_code where id = ${id} for key share
    on conflict (email, purpose, asker) do update set code_id = excluded.code_id, attempts = 0
      where email_code_guess.code_id <> excluded.code_id`);
}

/**
 * The id of the valid code assigned to an asker, even if all guesses are used; undefined if none.
 */
async function codeOf({ email, purpose, asker }: CodeKey): Promise<string | undefined> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select c.id from email_code_guess g join email_code c on c.id = g.code_id
    where g.email = ${email} and g.purpose = ${purpose} and g.asker = ${asker}
      and c.expires_at > clock_timestamp()`);
  return rows[0]?.id;
}

/**
 * Ensures that a browser has its own guesses.
 * @param mayGetGuesses called only if the browser has none and a code exists
 * @returns false if the browser gets none and must use the guesses of the shared asker
 */
export async function ensureOwnGuesses(
  about: CodeKey,
  mayGetGuesses: () => Promise<boolean>,
): Promise<boolean> {
  if (await codeOf(about)) return true;
  const newest = await codeOf({ ...about, asker: anyOtherBrowser });
  if (!newest || !(await mayGetGuesses())) return false;
  await assignCode(about, newest);
  return true;
}

/**
 * Uses one guess. One statement checks and counts, so parallel guesses cannot pass the limit.
 * @returns the codes to compare with: that of the asker, and the newest one, which is in the same
 *   inbox; empty if no guess is left
 */
export async function spendGuess({ email, purpose, asker }: CodeKey): Promise<StoredCode[]> {
  const { rows } = await db().execute<StoredCode>(sql`
    with spent as (
      update email_code_guess g set attempts = attempts + 1
      from email_code c
      where g.email = ${email} and g.purpose = ${purpose} and g.asker = ${asker}
        and g.attempts < ${guessesPerCode} and c.id = g.code_id
        and c.expires_at > clock_timestamp()
      returning g.code_id
    )
    select c.id, c.ciphertext from email_code c, spent
    where c.expires_at > clock_timestamp() and (c.id = spent.code_id or c.id = (
      select code_id from email_code_guess
      where email = ${email} and purpose = ${purpose} and asker = ${anyOtherBrowser}
    ))`);
  return rows;
}

/** Why an asker has no guess left: no code, an expired code, or all guesses used. */
export async function noGuessReason(about: CodeKey): Promise<'none' | 'expired' | 'spent'> {
  const { email, purpose, asker } = about;
  const { rows } = await db().execute<{ expired: boolean }>(sql`
    select c.expires_at <= clock_timestamp() as expired
    from email_code_guess g join email_code c on c.id = g.code_id
    where g.email = ${email} and g.purpose = ${purpose} and g.asker = ${asker}`);
  if (!rows[0]) return 'none';
  return rows[0].expired ? 'expired' : 'spent';
}

/** Deletes a code. @returns false if a parallel request has deleted it */
export async function deleteCode(id: string): Promise<boolean> {
  const taken = await db().execute(sql`delete from email_code where id = ${id} returning 1`);
  return taken.rows.length > 0;
}
