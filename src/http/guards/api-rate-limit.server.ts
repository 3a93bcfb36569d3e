import { countCall } from '@/auth/limits/count-call.server';
import { isForOperators } from '@/http/health/monitoring-path.server';
import { tooManyPages } from '@/http/notice-page.server';
import { allServerFeatures } from '@/lib/feature.server';
import { tooManyRequests } from '@/server/refusals.server';

/** Files of which a page loads dozens. They do not count, except what costs more. */
type PageFiles = { readonly folder: string; readonly isCostly: (url: URL) => boolean };

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    readonly pageFiles?: PageFiles;
  }
}

/**
 * Limits API calls and pages to API_RATE_LIMIT per minute for each user, or for each client address
 * without a session.
 * @returns null if the request may proceed
 */
export async function limitApi(request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  const { pathname } = url;
  const pageFiles = allServerFeatures()
    .map((feature) => feature.pageFiles)
    .find((one) => one && pathname.startsWith(one.folder));
  if (pageFiles ? !pageFiles.isCostly(url) : isForOperators(pathname)) return null;
  const retryAfter = await countCall();
  if (retryAfter === 0) return null;
  const isCall = pageFiles !== undefined || /^\/(api|_serverFn)\//.test(pathname);
  return isCall ? tooManyRequests(request, retryAfter) : tooManyPages(request, retryAfter);
}
