import { timingSafeEqual } from 'node:crypto';
import { countCodeMail, countCodeRequest, countGuess, countNewBrowser } from './code-limits.server';
import {
  type CodePurpose,
  codeToMail,
  hasOwnGuesses,
  readKeptCode,
  spendGuess,
  strangers,
  takeKeptCode,
  whyNoGuess,
} from './email-code-store.server';
import { isKnownBrowser } from './known-browsers.server';
import { isCode, readCode } from './sign-in-rules';

export type { CodePurpose };

/**
 * Why a code was not issued or not taken. `retryAfter` is in seconds; `isMailed` says that a mail with
 * a living code went out a moment ago.
 */
export class EmailCodeError extends Error {
  constructor(
    readonly code: 'INVALID_OTP' | 'OTP_EXPIRED' | 'TOO_MANY_ATTEMPTS' | 'TOO_MANY_REQUESTS',
    readonly retryAfter?: number,
    readonly isMailed?: boolean,
  ) {
    super(code);
    this.name = 'EmailCodeError';
  }
}

const reasons = {
  none: 'INVALID_OTP',
  expired: 'OTP_EXPIRED',
  spent: 'TOO_MANY_ATTEMPTS',
} as const;

/**
 * Issues a code for an address and purpose, to be mailed. While the last one lives it is issued again
 * for another five minutes, so that the earlier mail works too; its spent guesses stay spent.
 * @param browser id of the browser that asks, which gets guesses of its own
 * @throws EmailCodeError TOO_MANY_REQUESTS when the address had its share of mails, or the client
 *   its share of requests
 */
export async function issueCode(
  email: string,
  purpose: CodePurpose,
  browser: string | null = null,
): Promise<string> {
  await refuseHastyClient();
  const [kind = ''] = purpose.split(':');
  const isOwner =
    kind === 'delete-account' || (browser !== null && (await isKnownBrowser(email, browser)));
  const allowance = isOwner ? 'owner' : kind === 'change-email' ? 'account' : 'stranger';
  const { retryAfter, isMailed } = await countCodeMail(email, kind, allowance);
  if (retryAfter > 0) throw new EmailCodeError('TOO_MANY_REQUESTS', retryAfter, isMailed);
  return codeToMail({ email, purpose, asker: browser ?? strangers });
}

/**
 * Takes a code: it works once. A guess is counted before it is looked at. A browser's guesses are its
 * own once it has asked, or shows the cookie of an earlier sign-in, so that nobody else can use them
 * up; all others share one budget. What is no code costs nothing, and only guesses at a living code
 * count: nobody locks an address by guessing at nothing.
 * @param browser id of the browser that guesses
 * @throws EmailCodeError when the code is wrong, used, expired or guessed at too often
 */
export async function takeCode(
  email: string,
  purpose: CodePurpose,
  guess: string,
  browser: string | null = null,
): Promise<void> {
  const typed = readCode(guess);
  if (!isCode(typed)) throw new EmailCodeError('INVALID_OTP');
  await refuseHastyClient();
  const own = { email, purpose, asker: browser ?? strangers };
  const mayHave = async () =>
    (await isKnownBrowser(email, own.asker)) || (await countNewBrowser(email));
  const hasOwn = browser !== null && (await hasOwnGuesses(own, mayHave));
  const about = hasOwn ? own : { ...own, asker: strangers };
  const codes = await spendGuess(about);
  if (codes.length === 0) throw new EmailCodeError(reasons[await whyNoGuess(about)]);
  const retryAfter = await countGuess(email, purpose, about.asker);
  if (retryAfter > 0) throw new EmailCodeError('TOO_MANY_ATTEMPTS', retryAfter);
  const right = codes.find(({ ciphertext }) => isSame(readKeptCode(purpose, ciphertext), typed));
  // Of several that hold the right code, one deletes it.
  if (!right || !(await takeKeptCode(right.id))) throw new EmailCodeError('INVALID_OTP');
}

/** @throws EmailCodeError TOO_MANY_REQUESTS when the client of this request asks too often */
async function refuseHastyClient(): Promise<void> {
  const retryAfter = await countCodeRequest();
  if (retryAfter > 0) throw new EmailCodeError('TOO_MANY_REQUESTS', retryAfter);
}

/** Compares in a time that tells nothing. */
function isSame(code: string | null, typed: string): boolean {
  if (code === null) return false;
  const [left, right] = [Buffer.from(code), Buffer.from(typed)];
  return left.length === right.length && timingSafeEqual(left, right);
}
