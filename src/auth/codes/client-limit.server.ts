import { isDemo } from '@/server/demo.server';
import { countEvent } from '@/server/limits/rate-limit.server';
import { requestScope } from '@/server/request-scope.server';
import { countCodeRequest } from './code-limits.server';
import { toApiError } from './email-code-plugin.server';
import { EmailCodeError } from './email-code.server';
import { codeRequestsPerMinute } from './sign-in-rules';

/** Each visit of the sign-in page creates a passkey challenge; a class of 30 opens it at once. */
const challengesPerMinute = 300;

/** Calls that write a database row each time, some of them without a session. */
const otherLimits: Record<string, { name: string; limit: number }> = {
  '/link-social': { name: 'sign-in', limit: codeRequestsPerMinute },
  '/passkey/generate-register-options': { name: 'sign-in', limit: codeRequestsPerMinute },
  '/sign-in/social': { name: 'sign-in', limit: codeRequestsPerMinute },
  '/passkey/verify-authentication': { name: 'sign-in', limit: codeRequestsPerMinute },
  '/passkey/generate-authenticate-options': { name: 'challenge', limit: challengesPerMinute },
};
/** The request for a code. Guesses are counted in `takeCode`, which ignores malformed codes. */
const codePath = '/email-otp/send-verification-otp';

/**
 * Counts a call of the authentication library for its client address. Runs before validation, so
 * that invalid calls count too.
 * @throws APIError TOO_MANY_REQUESTS
 */
export async function countAuthCall(path: string): Promise<void> {
  try {
    const retryAfter = await secondsToWait(path);
    if (retryAfter > 0) throw new EmailCodeError('TOO_MANY_REQUESTS', retryAfter);
  } catch (error) {
    throw toApiError(error);
  }
}

async function secondsToWait(path: string): Promise<number> {
  // A demo sends no mail, so it needs no limit.
  if (path === codePath) return isDemo() ? 0 : countCodeRequest();
  const { clientKey } = requestScope();
  const rule = otherLimits[path];
  if (!clientKey || !rule) return 0;
  return countEvent(`${rule.name}:${clientKey}`, [{ limit: rule.limit, seconds: 60 }]);
}
