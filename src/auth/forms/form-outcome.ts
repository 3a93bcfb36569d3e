/**
 * How a form ended that the browser posted without scripts. The answer to the post is a redirect, and
 * the page that follows shows this once.
 */
export type FormOutcome = {
  /** The path of the page that shows it. */
  path: string;
  /** The HTTP status of that page. */
  status: number;
  /** The error code of the call; `SENT` or `RESENT` when a mail with a code was sent. */
  code: string;
  /** The error of a field, as a translation key. */
  field?: string;
  /** What was typed, so that it is not lost. Never a code. */
  typed?: string;
  /** The sign-in provider that could not be reached. */
  provider?: string;
  /** Seconds until the refused call can be repeated; 0 if waiting does not help. */
  retryAfter: number;
  /** Seconds until another code can be requested. */
  resendAfter?: number;
};
