import { randomBytes, randomUUID } from 'node:crypto';
import { isStorageFull } from '@/db/embedded/storage-full.server';
import { addressMatcher } from '@/lib/address-range';
import { isDevelopment } from '@/lib/is-development';
import { hadDatabaseFault, isDatabaseOverloaded } from '@/server/database/database-faults.server';
import { logger } from '@/server/logger.server';
import { refusal, storageFull } from '@/server/refusals.server';
import { limitBody } from '@/server/request-body.server';
import { type RequestScope, addedHeaders, runInRequestScope } from '@/server/request-scope.server';
import { settings } from '@/server/settings/settings.server';
import { compressResponse } from './compress.server';
import { limitApi } from './guards/api-rate-limit.server';
import { readClient } from './guards/client-address.server';
import {
  refuseAddress,
  refuseBodyType,
  refuseForeignWrite,
  refuseLargeBody,
  refuseLongAddress,
  refuseMethod,
} from './guards/request-guards.server';
import {
  isServerFunctionCall,
  presentServerFunctionResponse,
  refuseServerFunctionCall,
} from './guards/server-function-guard.server';
import { standbyPage } from './notice-page.server';
import { securityHeaders } from './security-headers.server';

let isTrustedProxy: ((address: string) => boolean) | undefined;

/**
 * Handles every request except static files: assigns an id, finds the client address, runs the
 * guards and `answer`, writes a log line, and adds the response headers.
 * @param socketAddress the address of the peer
 */
export async function handleRequest(
  request: Request,
  socketAddress: string,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  isTrustedProxy ??= addressMatcher(settings().AUTH_TRUSTED_PROXIES);
  const start = performance.now();
  let isTooLarge = false;
  const client = readClient(socketAddress, request.headers.get('x-forwarded-for'), isTrustedProxy);
  const scope: RequestScope = {
    id: randomUUID(),
    nonce: randomBytes(18).toString('base64'),
    clientAddress: client.address,
    clientKey: client.key,
    request,
    memo: new Map<string, unknown>(),
  };
  return runInRequestScope(scope, async () => {
    let response: Response;
    try {
      response =
        (await refuse(request)) ??
        (await answerBounded(
          limitBody(request, () => (isTooLarge = true)),
          answer,
        ));
      if (scope.fault) throw scope.fault.thrown;
    } catch (error) {
      // If the client has aborted the request, the error is only a consequence and is not logged.
      if (!request.signal.aborted && !isTooLarge)
        logger().error({ err: error }, 'A request failed');
      response = isStorageFull(error)
        ? await storageFull(request)
        : await refusal(request, 'INTERNAL_SERVER_ERROR');
    }
    // The handler may turn the cut-off body into any error; the true cause is its size.
    if (isTooLarge) response = await refusal(request, 'PAYLOAD_TOO_LARGE');
    // After a database fault, a redirect to sign-in or a 404 may be wrong, so 503 is sent instead.
    if (response.status >= 300 && hadDatabaseFault()) response = await standbyPage(request);
    const { pathname } = new URL(request.url);
    logger().info(
      {
        method: request.method,
        path: pathname,
        status: response.status,
        milliseconds: Math.round(performance.now() - start),
      },
      'request',
    );
    const whole = withHeaders(request, response, scope.nonce, scope.id);
    return isDevelopment ? whole : compressResponse(request, whole);
  });
}

const answerBounded = async (
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const response = await answer(request);
  return isServerFunctionCall(request)
    ? presentServerFunctionResponse(request, response)
    : response;
};

/** Runs the guards, the cheapest first; null if the request may proceed. */
const refuse = async (request: Request): Promise<Response | null> =>
  (await refuseLongAddress(request)) ??
  (isDatabaseOverloaded() && !isHealthPath(request) ? await standbyPage(request) : null) ??
  (await refuseForeignWrite(request)) ??
  (await refuseMethod(request)) ??
  (await refuseAddress(request)) ??
  (await refuseBodyType(request)) ??
  (await refuseServerFunctionCall(request)) ??
  (await refuseLargeBody(request)) ??
  (await limitApi(request));

function withHeaders(request: Request, response: Response, nonce: string, id: string): Response {
  const headers = new Headers(response.headers);
  const location = headers.get('location');
  if (location !== null) headers.set('Location', withoutOwnHost(location, request));
  for (const [name, value] of Object.entries(securityHeaders(nonce)))
    if (!headers.has(name)) headers.set(name, value);
  addedHeaders().forEach((value, name) => headers.append(name, value));
  headers.set('X-Request-Id', id);
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store');
  const hasBody = ![101, 204, 205, 304].includes(response.status);
  return new Response(hasBody ? response.body : null, { status: response.status, headers });
}

/**
 * Makes a redirect within the site relative: its host comes from the Host header, which the client
 * controls.
 */
function withoutOwnHost(location: string, { url }: Request): string {
  const target = URL.parse(location, url);
  if (!target || target.host !== new URL(url).host) return location;
  return target.pathname.replace(/^\/+/, '/') + target.search + target.hash;
}

const isHealthPath = ({ url }: Request) => new URL(url).pathname.startsWith('/api/health/');
