import { currentSession } from '@/auth/session/session.server';
import { tokenSession } from '@/auth/session/token-session.server';
import { tooManyPages } from '@/http/notice-page.server';
import { requestUrl } from '@/lib/request-url';
import { SlidingWindow } from '@/lib/sliding-window';
import { countSlidingWindowInRedis } from '@/server/limits/rate-limit-redis.server';
import { inRedis } from '@/server/limits/redis.server';
import { tooManyRequests } from '@/server/refusals.server';
import { requestScope } from '@/server/request-scope.server';
import { settings } from '@/server/settings/settings.server';

const windowSeconds = 60;
/** Monitoring may poll health and metrics at any rate, and one page loads dozens of covers. */
const uncounted = /^\/(api\/(health\/|metrics$)|covers\/)/;
let counter: SlidingWindow | undefined;

/**
 * Limits API calls and pages to API_RATE_LIMIT per minute for each user, or for each client address
 * without a session. Protects against scripts in an endless loop. Counts in Redis if it is
 * configured, otherwise in this process.
 * @returns null if the request may proceed
 */
export async function limitApi(request: Request): Promise<Response | null> {
  const limit = settings().API_RATE_LIMIT;
  const { pathname } = requestUrl(request);
  if (limit === 0 || uncounted.test(pathname)) return null;
  const key = await callerKey();
  if (key === null) return null;
  const retryAfter = await countCall(key, limit);
  if (retryAfter === 0) return null;
  const isCall = /^\/(api|_serverFn)\//.test(pathname);
  return isCall ? tooManyRequests(request, retryAfter) : tooManyPages(request, retryAfter);
}

function countCall(key: string, limit: number): Promise<number> {
  const here = (counter ??= new SlidingWindow(limit, windowSeconds));
  return inRedis(
    (client) => countSlidingWindowInRedis(client, `api:${key}`, limit, windowSeconds),
    () => here.count(key),
  );
}

async function callerKey(): Promise<string | null> {
  const { request, clientKey } = requestScope();
  const isScript = request.headers.has('authorization');
  const session = isScript ? await tokenSession() : await currentSession();
  return session ? `user:${session.user.id}` : clientKey && `client:${clientKey}`;
}
