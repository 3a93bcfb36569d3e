/** Rules for sign-in codes. The browser shows them and the server enforces them. */

import { withAsciiDigits } from '@/lib/text/digits';

/** The path of the library's call that signs in with a code. */
export const codeSignInPath = '/sign-in/email-otp';
/** Validity of a code in minutes. Pages and mails show it, and the server enforces it. */
export const codeMinutes = 5;
export const codeLength = 6;
/** Minimum seconds between two mails to one address. */
export const resendSeconds = 30;
/** Maximum mails to one mailbox, for each allowance (see `MailAllowance`). */
export const mailsPerHour = 5;
export const mailsPerDay = 20;
/**
 * Guesses at one code for each browser with its own guesses, and for all other browsers together.
 */
export const guessesPerCode = 3;
/** Guesses at all codes of one address, for each browser or for all other browsers together. */
export const guessesPerHour = 15;
export const guessesPerDay = 60;
/**
 * Maximum new browsers with their own guesses for one address, in total and from one client
 * address. A new browser has neither requested a code nor signed in to the account before.
 */
export const newBrowsersPerHour = 6;
export const newBrowsersPerDay = 20;
export const newBrowsersPerClientHour = 2;
/** Number of known browsers stored for each account; the ones seen last are kept. */
export const knownBrowsersPerAccount = 10;
/**
 * Requests and guesses per minute of one client address: enough for a class of 30 on one router.
 */
export const codeRequestsPerMinute = 60;
/** Maximum mails that one client address can request for any addresses: ten classes per hour. */
export const mailsPerClientHour = 300;
export const mailsPerClientDay = 1000;
/** Delay until the browser is notified that its session has changed. */
export const sessionNotificationMilliseconds = 10;

/**
 * Normalizes a typed or pasted code: converts digits of the supported scripts to ASCII, and removes
 * spaces, dashes and invisible characters. Other characters stay, so that `isCode` is false.
 */
export const readCode = (text: string): string =>
  withAsciiDigits(text).replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '');

/** Whether the result of `readCode` is a well-formed code. */
export const isCode = (text: string): boolean => /^\d+$/.test(text) && text.length === codeLength;

/** The error of a typed code, as a translation key; null if it is well formed. */
export function codeFault(typed: string): string | null {
  const code = readCode(typed);
  if (code === '') return 'code:required';
  if (code.length !== codeLength) return 'code:length';
  return isCode(code) ? null : 'code:invalid';
}
