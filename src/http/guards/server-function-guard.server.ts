import { appStartPath } from '@/auth/session/app-start';
import { refusal } from '@/server/refusals.server';
import { requestScope } from '@/server/request-scope.server';
import { ownOrigins } from '@/server/settings/own-origins.server';

const prefix = '/_serverFn/';

/** Whether a request is for one of the framework's server functions. */
export const isServerFunctionCall = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith(prefix);

/**
 * Refuses calls of server functions that are not ours to answer. The framework would describe an
 * unknown function and a payload that it cannot read in its answer. There is one function, and it
 * takes nothing: whoever adds one that does lets its payload pass here.
 */
export function refuseServerFunctionCall(request: Request): Promise<Response> | null {
  if (!isServerFunctionCall(request)) return null;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== appStartPath()) return refusal(request, 404, 'NOT_FOUND');
  if (!isFromOwnPage(request)) return refusal(request, 403, 'FOREIGN_ORIGIN');
  const isPlain = !searchParams.has('payload') && !request.headers.has('content-type');
  if (isPlain) return null;
  const fields = [{ path: 'payload', message: 'validation:invalid' }];
  return refusal(request, 400, 'BAD_REQUEST', { fields });
}

/**
 * Whether a page of this site has asked, by the first of the headers that is there: Sec-Fetch-Site,
 * Origin, Referer. The framework asks for the same once more.
 */
function isFromOwnPage({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const from = headers.get('origin') ?? headers.get('referer') ?? '';
  if (!URL.canParse(from)) return false;
  return [...ownOrigins(), new URL(url).origin].includes(new URL(from).origin);
}

/** The answer of a server function, without the framework's description of what went wrong. */
export async function presentServerFunctionAnswer(
  request: Request,
  response: Response,
): Promise<Response> {
  if (response.status < 400) return response;
  await response.body?.cancel();
  return response.status === 403
    ? refusal(request, 403, 'FOREIGN_ORIGIN')
    : refusal(request, 500, 'INTERNAL_SERVER_ERROR', { requestId: requestScope().id });
}
