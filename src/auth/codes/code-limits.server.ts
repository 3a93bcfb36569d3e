import { mailboxOf } from '@/lib/email-address';
import type { RateWindow } from '@/lib/rate-window';
import { countEvent, forgetEvents } from '@/server/limits/rate-limit.server';
import { maybeRequestScope, oncePerRequest } from '@/server/request-scope.server';
import {
  codeRequestsPerMinute,
  guessesPerDay,
  guessesPerHour,
  mailsPerClientDay,
  mailsPerClientHour,
  mailsPerDay,
  mailsPerHour,
  newBrowsersPerClientHour,
  newBrowsersPerDay,
  newBrowsersPerHour,
  resendSeconds,
} from './sign-in-rules';

const hour = 3600;
const day = 24 * hour;
const pause: RateWindow[] = [{ limit: 1, seconds: resendSeconds }];
const mailWindows: RateWindow[] = [
  { limit: mailsPerHour, seconds: hour },
  { limit: mailsPerDay, seconds: day },
];
const guessWindows: RateWindow[] = [
  { limit: guessesPerHour, seconds: hour },
  { limit: guessesPerDay, seconds: day },
];
const newBrowserWindows: RateWindow[] = [
  { limit: newBrowsersPerHour, seconds: hour },
  { limit: newBrowsersPerDay, seconds: day },
];
const newBrowserClientWindows: RateWindow[] = [{ limit: newBrowsersPerClientHour, seconds: hour }];
/** Codes asked for and tried from one client, for whatever addresses. */
const clientWindows: RateWindow[] = [{ limit: codeRequestsPerMinute, seconds: 60 }];
const clientMailWindows: RateWindow[] = [
  { limit: mailsPerClientHour, seconds: hour },
  { limit: mailsPerClientDay, seconds: day },
];

/**
 * Who may use up an allowance of mails. `owner`: a browser that has signed in to the address before,
 * or the account itself. `stranger`: any other that asks to sign in. `account`: another account that
 * wants the address for its own. None of them uses up another's.
 */
export type MailAllowance = 'owner' | 'stranger' | 'account';

/** @returns seconds until the client of this request may ask for or try a code; 0 for now */
export async function countCodeRequest(): Promise<number> {
  const client = maybeRequestScope()?.clientKey;
  if (!client) return 0;
  // Asked before the input is looked at, and again by the code itself: it is one request.
  return oncePerRequest('code request', () => countEvent(`codes:${client}`, clientWindows));
}

/**
 * Counts a mail with a code: one in 30 seconds for an address and purpose, and five an hour and
 * twenty a day for a mailbox over all the purposes of an allowance.
 * @returns seconds until it may go out, 0 when it was counted; and whether one went out so lately that
 *   its code is the answer
 */
export async function countCodeMail(
  email: string,
  purpose: string,
  allowance: MailAllowance,
): Promise<{ retryAfter: number; isMailed: boolean }> {
  const client = allowance === 'stranger' ? maybeRequestScope()?.clientKey : null;
  const clientWait = client ? await countEvent(`code-mails:${client}`, clientMailWindows) : 0;
  if (clientWait > 0) return { retryAfter: clientWait, isMailed: false };
  const pauseKey = `code-mail:${allowance}:${purpose}:${email}`;
  const pauseWait = await countEvent(pauseKey, pause);
  if (pauseWait > 0) return { retryAfter: pauseWait, isMailed: true };
  const share = `code-mails:${allowance}:${mailboxOf(email)}`;
  const retryAfter = await countEvent(share, mailWindows);
  // There was no mail to pause after: the next answer tells the longer wait too.
  if (retryAfter > 0) await forgetEvents(pauseKey);
  return { retryAfter, isMailed: false };
}

/** @returns seconds until an asker may guess at the codes of an address again; 0 when it was counted */
export const countGuess = (email: string, purpose: string, asker: string): Promise<number> =>
  countEvent(`guess:${purpose}:${email}:${asker}`, guessWindows);

/**
 * Counts a browser that gets guesses of its own although nothing shows that it belongs to the owner.
 * One client can take two of an hour's six, so that it leaves room for others.
 * @returns whether there is room for one more
 */
export async function countNewBrowser(email: string): Promise<boolean> {
  const client = maybeRequestScope()?.clientKey;
  const wait = client
    ? await countEvent(`new-browser:${email}:${client}`, newBrowserClientWindows)
    : 0;
  return wait === 0 && (await countEvent(`new-browser:${email}`, newBrowserWindows)) === 0;
}
