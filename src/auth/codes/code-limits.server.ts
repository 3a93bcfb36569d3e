import { mailboxOf } from '@/lib/people/email-address';
import { countEvent, forgetEvents } from '@/server/limits/rate-limit.server';
import { type RateWindow, perDay, perHour, perMinute } from '@/server/limits/rate-window.server';
import { maybeRequestScope } from '@/server/request-scope.server';
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

const pause: RateWindow[] = [{ limit: 1, seconds: resendSeconds }];
const mailWindows = [perHour(mailsPerHour), perDay(mailsPerDay)];
const guessWindows = [perHour(guessesPerHour), perDay(guessesPerDay)];
const newBrowserWindows = [perHour(newBrowsersPerHour), perDay(newBrowsersPerDay)];
const newBrowserClientWindows = [perHour(newBrowsersPerClientHour)];
/** Requests for codes and guesses of one client address, over all e-mail addresses. */
const clientWindows = [perMinute(codeRequestsPerMinute)];
const clientMailWindows = [perHour(mailsPerClientHour), perDay(mailsPerClientDay)];

/**
 * Each kind of requester has a separate limit of mails to an address, so that none can use up the
 * limit of another. `owner`: a browser that has signed in to the account before, or the account
 * itself when it asks for its deletion. `stranger`: any other browser that signs in. `account`: an
 * account that changes its e-mail to this address.
 */
export type MailAllowance = 'owner' | 'stranger' | 'account';

/** @returns seconds until this client address may request or try a code; 0 if it may do so now */
export async function countCodeRequest(): Promise<number> {
  const client = maybeRequestScope()?.clientKey;
  return client ? countEvent(`codes:${client}`, clientWindows) : 0;
}

/**
 * Counts a mail with a code. Limits for each allowance: one mail in 30 seconds for an address and
 * purpose, and 5 per hour and 20 per day for a mailbox over all purposes.
 * @returns `retryAfter`: seconds until a mail may be sent, 0 if this one was counted. `isMailed`: a
 *   mail was sent in the last 30 seconds, so its code can be used
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
  const shareKey = `code-mails:${allowance}:${mailboxOf(email)}`;
  const retryAfter = await countEvent(shareKey, mailWindows);
  // No mail is sent, so the 30 seconds do not apply: the next call returns the longer wait again.
  if (retryAfter > 0) await forgetEvents(pauseKey);
  return { retryAfter, isMailed: false };
}

/** Counts a guess. @returns seconds until the asker may guess again; 0 if this one was counted */
export const countGuess = (email: string, purpose: string, asker: string): Promise<number> =>
  countEvent(`guess:${purpose}:${email}:${asker}`, guessWindows);

/**
 * Counts a new browser that gets its own guesses for an address. At most 6 per hour, and 2 of them
 * from one client address, so that an attacker leaves room for others.
 * @returns whether the limit allows one more browser
 */
export async function countNewBrowser(email: string): Promise<boolean> {
  const client = maybeRequestScope()?.clientKey;
  const wait = client
    ? await countEvent(`new-browser:${email}:${client}`, newBrowserClientWindows)
    : 0;
  return wait === 0 && (await countEvent(`new-browser:${email}`, newBrowserWindows)) === 0;
}
