import { rateLimitError } from '@/api/calls/rate-limit-error.server';
import { EmailCodeError } from '@/auth/codes/email-code.server';
import { refuse } from '@/i18n/errors/refuse.server';

/** Converts an error about a mailed code to an API error. Returns any other error unchanged. */
export function refusedCode(error: unknown): unknown {
  if (!(error instanceof EmailCodeError)) return error;
  const { code, retryAfter } = error;
  if (code === 'TOO_MANY_REQUESTS') return rateLimitError(retryAfter ?? 1);
  return refuse(code, retryAfter ? { retryAfter } : undefined);
}
