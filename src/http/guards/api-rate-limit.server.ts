import { currentSession } from '@/auth/session/session.server';
import { tokenSession } from '@/auth/session/token-session.server';
import { SlidingWindow } from '@/lib/sliding-window';
import { slideInRedis } from '@/server/limits/rate-limit-redis.server';
import { inRedis } from '@/server/limits/redis.server';
import { tooManyRequests } from '@/server/refusals.server';
import { requestScope } from '@/server/request-scope.server';
import { settings } from '@/server/settings/settings.server';

const windowSeconds = 60;
/** Operators are told how the server is, however often they ask; a page shows dozens of covers. */
const uncounted = /^\/(api\/(health\/|metrics$)|covers\/)/;
let counter: SlidingWindow | undefined;

/**
 * Refuses calls and pages of one user, or of one client that is not signed in, above API_RATE_LIMIT a minute.
 * A fence against scripts that run wild: it counts in this process, and in Redis where there is one.
 */
export async function limitApi(request: Request): Promise<Response | null> {
  const limit = settings().API_RATE_LIMIT;
  const { pathname } = new URL(request.url);
  if (limit === 0 || uncounted.test(pathname)) return null;
  const key = await whoCalls();
  if (key === null) return null;
  const retryAfter = await countCall(key, limit);
  return retryAfter === 0 ? null : tooManyRequests(request, retryAfter);
}

function countCall(key: string, limit: number): Promise<number> {
  const here = (counter ??= new SlidingWindow(limit, windowSeconds));
  return inRedis(
    (client) => slideInRedis(client, `api:${key}`, limit, windowSeconds),
    () => here.count(key),
  );
}

async function whoCalls(): Promise<string | null> {
  const { request, clientKey } = requestScope();
  const isScript = request.headers.has('authorization');
  const session = isScript ? await tokenSession() : await currentSession();
  return session ? `user:${session.user.id}` : clientKey && `client:${clientKey}`;
}
