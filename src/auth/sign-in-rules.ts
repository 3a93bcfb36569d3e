/** Rules of signing in with a code that the browser shows and the server enforces. */

/** Life of a code. Shown, mailed and enforced alike. */
export const codeMinutes = 5;
export const codeLength = 6;
/** Wait between two mails to one address. */
export const resendSeconds = 30;
/** Wrong guesses that end a code. */
export const guessesPerCode = 3;
/** Longest e-mail address (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
export const emailMaxLength = 254;
/** Delay before the browser is told that its session changed. */
export const sessionNotificationMilliseconds = 10;
