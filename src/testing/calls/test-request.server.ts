import { handleApiCall } from '@/api/handlers.server';
import { handleAuthRequest } from '@/auth/library/handle-auth-request.server';
import { handleRequest } from '@/http/handle-request.server';
import { settings } from '@/server/settings/settings.server';

/** Sends a request through the whole request handling, without a socket. For tests. */
export function sendRequest(
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { baseUrl } = settings();
  const request = new Request(`${baseUrl}${path}`, {
    method,
    headers: {
      ...(headers.authorization ? {} : { origin: baseUrl }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return handleRequest(request, '127.0.0.1', handleApiRequest);
}

/** Routes a request below /api like the application does. For tests. */
export function handleApiRequest(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/api/auth/')) return handleAuthRequest(request);
  return handleApiCall(pathname.startsWith('/api/rpc/') ? 'rpc' : 'rest', request);
}

/** The cookies that a browser sends after a response, as a header. For tests. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
