import { appStartPath } from '@/auth/app-start/app-start';
import { requestUrl } from '@/lib/web/request-url';
import { refusal } from '@/server/refusals.server';
import { requestScope } from '@/server/request-scope.server';
import { ownOrigins } from '@/server/settings/own-origins.server';

const prefix = '/_serverFn/';

/** Whether the request calls a server function of TanStack Start. */
export const isServerFunctionCall = (request: Request): boolean =>
  requestUrl(request).pathname.startsWith(prefix);

/**
 * Refuses invalid calls of server functions. The framework would return details of its error for an
 * unknown function or an unreadable payload. Edit this when you add a server function: today there
 * is one, and it has no payload.
 */
export function refuseServerFunctionCall(request: Request): Promise<Response> | null {
  if (!isServerFunctionCall(request)) return null;
  const { pathname, searchParams } = requestUrl(request);
  if (pathname !== appStartPath()) return refusal(request, 'NOT_FOUND');
  if (!isFromOwnPage(request)) return refusal(request, 'FOREIGN_ORIGIN');
  const isPlain = !searchParams.has('payload') && !request.headers.has('content-type');
  if (isPlain) return null;
  const fields = [{ path: 'payload', message: 'validation:invalid' }];
  return refusal(request, 'BAD_REQUEST', { fields });
}

/**
 * Whether a page of this site sent the request. Uses the first header present: Sec-Fetch-Site,
 * Origin, Referer. The framework repeats this check.
 */
function isFromOwnPage({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const from = headers.get('origin') ?? headers.get('referer') ?? '';
  if (!URL.canParse(from)) return false;
  return [...ownOrigins(), new URL(url).origin].includes(new URL(from).origin);
}

/** Replaces an error response of a server function, so that no internal details are sent. */
export async function presentServerFunctionResponse(
  request: Request,
  response: Response,
): Promise<Response> {
  if (response.status < 400) return response;
  await response.body?.cancel();
  return response.status === 403
    ? refusal(request, 'FOREIGN_ORIGIN')
    : refusal(request, 'INTERNAL_SERVER_ERROR', { requestId: requestScope().id });
}
