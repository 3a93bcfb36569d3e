import { refuse, refuseTooMany } from '@/i18n/errors/refuse.server';
import { isSameSecret } from '@/server/encryption.server';
import { countCodeMail, countCodeRequest, countGuess, countNewBrowser } from './code-limits.server';
import {
  type CodePurpose,
  codeToMail,
  ensureOwnGuesses,
  decryptCode,
  spendGuess,
  anyOtherBrowser,
  deleteCode,
  noGuessReason,
} from './email-code-store.server';
import { isKnownBrowser } from './known-browsers.server';
import { isCode, readCode } from './sign-in-rules';

export type { CodePurpose };

const reasons = {
  none: 'INVALID_OTP',
  expired: 'OTP_EXPIRED',
  spent: 'TOO_MANY_ATTEMPTS',
} as const;

/**
 * Issues a code to be mailed. A valid code is issued again for five more minutes, so that the
 * earlier mail keeps working; its used guesses stay used.
 * @param browser id of the requesting browser, which gets its own guesses
 * @throws ORPCError TOO_MANY_REQUESTS at the limit of mails for the address, or of requests
 * for the client address
 */
export async function issueCode(
  email: string,
  purpose: CodePurpose,
  browser: string | null = null,
): Promise<string> {
  await limitClient();
  return issueCountedCode(email, purpose, browser);
}

/** Like `issueCode`, for a call that has already been counted for its client address. */
export async function issueCountedCode(
  email: string,
  purpose: CodePurpose,
  browser: string | null,
): Promise<string> {
  const [kind = ''] = purpose.split(':');
  const isOwner =
    kind === 'delete-account' || (browser !== null && (await isKnownBrowser(email, browser)));
  const allowance = isOwner ? 'owner' : kind === 'change-email' ? 'account' : 'stranger';
  const { retryAfter, isMailed } = await countCodeMail(email, kind, allowance);
  if (retryAfter > 0)
    throw refuse('TOO_MANY_REQUESTS', { retryAfter, ...(isMailed && { isMailed }) });
  return codeToMail({ email, purpose, asker: browser ?? anyOtherBrowser });
}

/**
 * Checks a guess and deletes the code if it is correct, so a code works once. The guess is counted
 * before it is compared. A browser has its own guesses if it has requested a code, has signed in
 * before, or is within the limit of new browsers; others cannot use them up. All other browsers
 * share one limit. Malformed input and guesses without a valid code do not count, so guessing
 * cannot lock an address.
 * @param browser id of the guessing browser
 * @throws ORPCError if the code is wrong, used, expired, or has no guesses left
 */
export async function takeCode(
  email: string,
  purpose: CodePurpose,
  guess: string,
  browser: string | null = null,
): Promise<void> {
  const typed = readCode(guess);
  if (!isCode(typed)) throw refuse('INVALID_OTP');
  await limitClient();
  const own = { email, purpose, asker: browser ?? anyOtherBrowser };
  const mayGetGuesses = async () =>
    (await isKnownBrowser(email, own.asker)) || (await countNewBrowser(email));
  const hasOwn = browser !== null && (await ensureOwnGuesses(own, mayGetGuesses));
  const about = hasOwn ? own : { ...own, asker: anyOtherBrowser };
  const codes = await spendGuess(about);
  if (codes.length === 0) throw refuse(reasons[await noGuessReason(about)]);
  const retryAfter = await countGuess(email, purpose, about.asker);
  if (retryAfter > 0) throw refuse('TOO_MANY_ATTEMPTS', { retryAfter });
  const match = codes.find(({ ciphertext }) =>
    isSameSecret(typed, decryptCode(purpose, ciphertext)),
  );
  // Of several parallel correct guesses, only the one that deletes the code succeeds.
  if (!match || !(await deleteCode(match.id))) throw refuse('INVALID_OTP');
}

/**
 * Counts a request for a code, or a guess, of the client address.
 * @throws ORPCError TOO_MANY_REQUESTS
 */
export async function limitClient(): Promise<void> {
  refuseTooMany(await countCodeRequest());
}
