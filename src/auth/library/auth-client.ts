import { announceSessionChange } from '@/auth/session/in-browser/session-signal';
import { announceError } from '@/i18n/errors/announced-error';
import { thrownField } from '@/lib/objects/thrown';

/** The calls below /api/auth that pages make, with the parts of their answers that pages read. Features add theirs. */
export interface AuthAnswers {
  '/email-otp/send-verification-otp': unknown;
  '/sign-in/email-otp': unknown;
  '/sign-out': { success: boolean };
  '/delete-user': unknown;
}

/** Calls that change the session or the account. */
const changing: readonly string[] = ['/sign-in/email-otp', '/sign-out', '/delete-user'];

/**
 * Makes a call below /api/auth. The client of the library does the same, but is fifteen times as large.
 * @throws an error with `status`, `code` and `data` of the response; TypeError without a response
 */
export async function callAuth<Path extends keyof AuthAnswers>(
  path: Path,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<AuthAnswers[Path]> {
  const response = await fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const error = Object.assign(new Error(String(thrownField(answer, 'message'))), answer, {
      status: response.status,
    });
    announceError(error);
    throw error;
  }
  if (changing.includes(path)) announceSessionChange();
  return answer as AuthAnswers[Path];
}
