import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { decrypt, encrypt } from '@/server/encryption.server';
import { codeLength, codeMinutes, guessesPerCode } from './sign-in-rules';

/**
 * What a code is good for. A code for one purpose opens nothing else; one for a change of e-mail
 * serves only the account, by its id, that asked for it.
 */
export type CodePurpose = 'sign-in' | `change-email:${string}` | 'delete-account';

/** What a code is for, and whose guesses at it are meant. */
export type CodeAsker = { email: string; purpose: CodePurpose; asker: string };
type KeptCode = { id: string; ciphertext: string };

/** All who are not known by a cookie share one budget of guesses. */
export const strangers = '';

/** Keys are kept in memory, so there is one for each kind of purpose and not for each account. */
const keyOf = (purpose: CodePurpose) => `email-code:${purpose.split(':')[0]}`;
const untilExpiry = sql`clock_timestamp() + make_interval(mins => ${codeMinutes})`;

/** @returns null when it was encrypted with another secret */
export const readKeptCode = (purpose: CodePurpose, ciphertext: string): string | null =>
  decrypt(keyOf(purpose), ciphertext);

/**
 * The code for a mail that goes out now, for another five minutes: the living one that the asker has
 * guesses left for, else the living one that strangers have, so that earlier mails go on working. A
 * new one only where there is none: spent guesses stay spent, and another's stay theirs.
 */
export async function codeToMail(about: CodeAsker): Promise<string> {
  const kept = await renewCode(about);
  const code = kept && readKeptCode(about.purpose, kept.ciphertext);
  if (kept && code) {
    if (about.asker !== strangers) await assignCode(about, kept.id);
    return code;
  }
  // Written under another AUTH_SECRET: nobody can read it any more.
  if (kept) await takeKeptCode(kept.id);
  return makeCode(about);
}

async function renewCode({ email, purpose, asker }: CodeAsker): Promise<KeptCode | undefined> {
  const { rows } = await db().execute<KeptCode>(sql`
    update email_code set expires_at = ${untilExpiry}
    where id = (
      select c.id from email_code_guess g join email_code c on c.id = g.code_id
      where g.email = ${email} and g.purpose = ${purpose} and g.asker in (${asker}, ${strangers})
        and g.attempts < ${guessesPerCode} and c.expires_at > clock_timestamp()
        and not exists (
          select from email_code_guess own
          where own.email = g.email and own.purpose = g.purpose and own.asker = ${asker}
            and own.code_id = g.code_id and own.attempts >= ${guessesPerCode}
        )
      order by g.asker = ${strangers} limit 1
    )
    returning id, ciphertext`);
  return rows[0];
}

async function makeCode({ email, purpose, asker }: CodeAsker): Promise<string> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const askers = asker === strangers ? sql`('')` : sql`(''), (${asker})`;
  await db().execute(sql`
    with made as (
      insert into email_code (email, purpose, ciphertext, expires_at)
      values (${email}, ${purpose}, ${encrypt(keyOf(purpose), code)}, ${untilExpiry})
      returning id
    )
    insert into email_code_guess (email, purpose, asker, code_id)
    select ${email}, ${purpose}, askers.asker, made.id from made, (values ${askers}) askers (asker)
    on conflict (email, purpose, asker) do update set code_id = excluded.code_id, attempts = 0`);
  return code;
}

/** Gives an asker guesses at a code; those that it has spent on the same one stay spent. */
async function assignCode({ email, purpose, asker }: CodeAsker, id: string): Promise<void> {
  await db().execute(sql`
    insert into email_code_guess (email, purpose, asker, code_id)
    select ${email}, ${purpose}, ${asker}, id from email_code where id = ${id} for key share
    on conflict (email, purpose, asker) do update set code_id = excluded.code_id, attempts = 0
      where email_code_guess.code_id <> excluded.code_id`);
}

/** The living code that an asker has guesses at, spent or not; undefined without one. */
async function codeOf({ email, purpose, asker }: CodeAsker): Promise<string | undefined> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select c.id from email_code_guess g join email_code c on c.id = g.code_id
    where g.email = ${email} and g.purpose = ${purpose} and g.asker = ${asker}
      and c.expires_at > clock_timestamp()`);
  return rows[0]?.id;
}

/**
 * Sees to it that a browser has guesses of its own.
 * @param mayHave whether it may get some; asked only when it has none and there is a code
 * @returns false when it has none: its guesses count with those of all strangers
 */
export async function hasOwnGuesses(
  about: CodeAsker,
  mayHave: () => Promise<boolean>,
): Promise<boolean> {
  if (await codeOf(about)) return true;
  const newest = await codeOf({ ...about, asker: strangers });
  if (!newest || !(await mayHave())) return false;
  await assignCode(about, newest);
  return true;
}

/**
 * Spends a guess, in one statement, so that parallel ones cannot pass the limit.
 * @returns the codes that it may be: the asker's own, and the newest, which is in the same inbox;
 *   none when there is no guess to spend
 */
export async function spendGuess({ email, purpose, asker }: CodeAsker): Promise<KeptCode[]> {
  const { rows } = await db().execute<KeptCode>(sql`
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
      where email = ${email} and purpose = ${purpose} and asker = ${strangers}
    ))`);
  return rows;
}

/** Why an asker has no guess to spend: `none`, `expired` or `spent`. */
export async function whyNoGuess(about: CodeAsker): Promise<'none' | 'expired' | 'spent'> {
  const { email, purpose, asker } = about;
  const { rows } = await db().execute<{ expired: boolean }>(sql`
    select c.expires_at <= clock_timestamp() as expired
    from email_code_guess g join email_code c on c.id = g.code_id
    where g.email = ${email} and g.purpose = ${purpose} and g.asker = ${asker}`);
  if (!rows[0]) return 'none';
  return rows[0].expired ? 'expired' : 'spent';
}

/** Takes a code away. @returns false when somebody else has taken it */
export async function takeKeptCode(id: string): Promise<boolean> {
  const taken = await db().execute(sql`delete from email_code where id = ${id} returning 1`);
  return taken.rows.length > 0;
}
