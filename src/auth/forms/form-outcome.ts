/**
 * The outcome of a form that the browser posted without scripts. The response to the post is a redirect,
 * and the next page shows the outcome once.
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
  /** The typed value, so that the user does not have to type it again. Never a code. */
  typed?: string;
  /** The other way to sign in that could not be used, such as a provider. */
  method?: string;
  /** Seconds until the refused call can be repeated; 0 if waiting does not help. */
  retryAfter: number;
  /** Seconds until another code can be requested. */
  resendAfter?: number;
};
