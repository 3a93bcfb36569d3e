import { isDemo } from '@/server/demo.server';
import { countEvent } from '@/server/limits/rate-limit.server';
import { requestScope } from '@/server/request-scope.server';
import { countCodeRequest } from './code-limits.server';
import { toApiError } from './email-code-plugin.server';
import { EmailCodeError } from './email-code.server';
import { codeRequestsPerMinute } from './sign-in-rules';

/** A challenge for each time that somebody opens the sign-in page: a class of thirty does so at once. */
const challengesPerMinute = 300;

/** Calls that cost a row in the database each time, also for strangers. */
const otherLimits: Record<string, { name: string; limit: number }> = {
  '/link-social': { name: 'sign-in', limit: codeRequestsPerMinute },
  '/passkey/generate-register-options': { name: 'sign-in', limit: codeRequestsPerMinute },
  '/sign-in/social': { name: 'sign-in', limit: codeRequestsPerMinute },
  '/passkey/verify-authentication': { name: 'sign-in', limit: codeRequestsPerMinute },
  '/passkey/generate-authenticate-options': { name: 'challenge', limit: challengesPerMinute },
};
/** Asking for a code. A guess is counted by the code itself: what is no code costs nothing. */
const codePath = '/email-otp/send-verification-otp';

/**
 * Counts a call of the authentication library's against its client, before anything else looks at
 * it: a call that is refused for its input has been made, too.
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
  // A demo mails nothing and counts nothing.
  if (path === codePath) return isDemo() ? 0 : countCodeRequest();
  const { clientKey } = requestScope();
  const rule = otherLimits[path];
  if (!clientKey || !rule) return 0;
  return countEvent(`${rule.name}:${clientKey}`, [{ limit: rule.limit, seconds: 60 }]);
}
