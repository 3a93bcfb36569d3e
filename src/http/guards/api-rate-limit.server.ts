import { countCall } from '@/auth/limits/count-call.server';
import { isForOperators } from '@/http/health/monitoring-path.server';
import { tooManyPages } from '@/http/notice-page.server';
import { requestUrl } from '@/lib/web/request-url';
import { tooManyRequests } from '@/server/refusals.server';

/** Whether a cover is asked for as a JPEG, which costs more: reading apps do so, for one list at a time. */
const isJpegCover = ({ pathname, searchParams }: URL) =>
  pathname.startsWith('/covers/') && searchParams.get('format') === 'jpeg';

/**
 * Limits API calls and pages to API_RATE_LIMIT per minute for each user, or for each client address
 * without a session.
 * @returns null if the request may proceed
 */
export async function limitApi(request: Request): Promise<Response | null> {
  const url = requestUrl(request);
  const { pathname } = url;
  // One page loads dozens of covers.
  const isFree = isForOperators(pathname) || pathname.startsWith('/covers/');
  if (isFree && !isJpegCover(url)) return null;
  const retryAfter = await countCall();
  if (retryAfter === 0) return null;
  const isCall = /^\/(api|_serverFn|covers)\//.test(pathname);
  return isCall ? tooManyRequests(request, retryAfter) : tooManyPages(request, retryAfter);
}
