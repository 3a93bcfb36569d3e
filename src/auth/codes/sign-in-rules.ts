/** Rules of signing in with a code that the browser shows and the server enforces. */

import { withAsciiDigits } from '@/lib/digits';

/** Life of a code. Shown, mailed and enforced alike. */
export const codeMinutes = 5;
export const codeLength = 6;
/** Wait between two mails to one address. */
export const resendSeconds = 30;
/** Mails to one address. */
export const mailsPerHour = 5;
export const mailsPerDay = 20;
/** Wrong guesses that end a code for whoever makes them: a browser, or all that are not known. */
export const guessesPerCode = 3;
/** Guesses at the codes of one address by one browser, or by all that are not known together. */
export const guessesPerHour = 15;
export const guessesPerDay = 60;
/**
 * Browsers that get guesses of their own at the codes of one address without having had a mail sent
 * or having signed in there before: all together, and those of one client.
 */
export const newBrowsersPerHour = 6;
export const newBrowsersPerDay = 20;
export const newBrowsersPerClientHour = 2;
/** Browsers of one account that are known by an earlier sign-in: those seen last. */
export const knownBrowsersPerAccount = 10;
/** Codes that one client asks for and tries in a minute: a class of thirty behind one router. */
export const codeRequestsPerMinute = 60;
/** Codes that one client has mailed to whatever addresses: ten classes an hour. */
export const mailsPerClientHour = 300;
export const mailsPerClientDay = 1000;
/** Delay before the browser is told that its session changed. */
export const sessionNotificationMilliseconds = 10;

/**
 * A code as it was typed or pasted: digits of any script that our languages use become ASCII ones;
 * spaces, dashes and invisible marks are dropped. Anything else stays, and is no code.
 */
export const readCode = (text: string): string =>
  withAsciiDigits(text).replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '');

/** Whether text that `readCode` has read has the form of a code. */
export const isCode = (text: string): boolean => /^\d+$/.test(text) && text.length === codeLength;
