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
/** Wrong guesses that end a code. */
export const guessesPerCode = 3;
/** Guesses at the codes of one address, whoever makes them. */
export const guessesPerHour = 15;
export const guessesPerDay = 60;
/** Codes that one client asks for and tries in a minute: a class of thirty behind one router. */
export const codeRequestsPerMinute = 60;
/** Delay before the browser is told that its session changed. */
export const sessionNotificationMilliseconds = 10;

/**
 * A code as it was typed or pasted: digits of any script that our languages use become ASCII ones;
 * spaces, dashes and invisible marks are dropped. Anything else stays, and is no code.
 */
export const readCode = (text: string): string =>
  withAsciiDigits(text).replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '');
