import type { AuthLimit } from '@/auth/library/calls/auth-call.server';
import { refuseTooMany } from '@/i18n/errors/refuse.server';
import { hasFixedCode } from '@/server/deployment.server';
import { countEvent } from '@/server/limits/rate-limit.server';
import { perMinute } from '@/server/limits/rate-window.server';
import { requestScope } from '@/server/request-scope.server';
import { countCodeRequest } from './code-limits.server';
import { codeRequestsPerMinute } from './sign-in-rules';

/** Each visit of the sign-in page may create a challenge; a class of 30 opens it at once. */
const challengesPerMinute = 300;

const countClient = async (name: string, limit: number): Promise<number> => {
  const { clientKey } = requestScope();
  return clientKey ? countEvent(`${name}:${clientKey}`, [perMinute(limit)]) : 0;
};

/** A function for each limit, which counts a call. Returns the seconds to wait, or 0. */
const counts: Record<AuthLimit, () => number | Promise<number>> = {
  code: () => (hasFixedCode() ? 0 : countCodeRequest()),
  'sign-in': () => countClient('sign-in', codeRequestsPerMinute),
  challenge: () => countClient('challenge', challengesPerMinute),
  // Counts users, once the session is read; see sign-in-methods.server.ts.
  'own-act': () => 0,
};

/**
 * Counts a call of the authentication library for its client address. Runs before validation, so
 * that invalid calls count too.
 * @throws ORPCError TOO_MANY_REQUESTS
 */
export async function countAuthCall(limit: AuthLimit): Promise<void> {
  refuseTooMany(await counts[limit]());
}
