import { randomBytes, randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/client';
import { isNotFound } from '@tanstack/react-router';
import type { ServerRequest } from 'srvx';
import { clearSessionMemo } from '@/auth/session/current-session.server';
import { isStorageFull } from '@/db/embedded/storage-full.server';
import { allServerFeatures } from '@/lib/feature.server';
import { addressMatcher } from '@/server/address-range.server';
import { hadDatabaseFault } from '@/server/database/database-faults.server';
import { refusalData } from '@/server/field-faults.server';
import { logRequest, logger } from '@/server/logger.server';
import { runStep } from '@/server/observers.server';
import {
  isServerFunctionCall,
  refusal,
  refusalWithStatus,
  storageFull,
} from '@/server/refusals.server';
import { limitBody } from '@/server/request-body.server';
import {
  type RequestScope,
  addedHeaders,
  addedHeadersName,
  runInRequestScope,
} from '@/server/request-scope.server';
import { settings } from '@/server/settings/settings.server';
import { compressBody } from './compress.server';
import { limitApi } from './guards/api-rate-limit.server';
import { readClient } from './guards/client-address.server';
import {
  refuseAddress,
  refuseBodyType,
  refuseForeignWrite,
  refuseLargeBody,
  refuseLongAddress,
  refuseMethod,
  refuseSpelling,
  refuseSwitchedOff,
  refuseTrace,
} from './guards/request-guards.server';
import {
  presentServerFunctionResponse,
  refuseServerFunctionCall,
} from './guards/server-function-guard.server';
import { standbyPage } from './notice-page.server';
import { routeName } from './route-table.server';
import { addStandardHeaders } from './security-headers.server';
import { WholeResponse } from './whole-response.server';

/**
 * The status in the log of a request whose client closed the connection before the response. It is not
 * an HTTP standard; nginx logs the same number. It separates such requests from faults of the server.
 */
export const clientClosedRequest = 499;

let trusted: { of: readonly string[]; matches: (address: string) => boolean } | undefined;

function isTrustedProxy(address: string): boolean {
  const proxies = settings().AUTH_TRUSTED_PROXIES;
  if (trusted?.of !== proxies) trusted = { of: proxies, matches: addressMatcher(proxies) };
  return trusted.matches(address);
}

type Answer = (request: Request) => Promise<Response>;

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Waits until the server may begin with a request. */
    readonly beforeRequest?: (request: ServerRequest) => Promise<void>;
  }
}

/** Waits for the features. @returns whether the client is still there */
async function mayBegin(request: ServerRequest): Promise<boolean> {
  for (const { beforeRequest } of allServerFeatures())
    if (beforeRequest) await beforeRequest(request);
  return !request.runtime?.node?.res?.destroyed;
}

/**
 * Handles every request, except those for static files and those that a feature refuses before: assigns
 * an id, finds the client address, runs the guards and `answer`, writes a log line, and adds the response
 * headers.
 * @param socketAddress the address of the peer
 */
export async function handleRequest(
  request: Request,
  socketAddress: string,
  answer: Answer,
): Promise<Response> {
  const start = performance.now();
  let isTooLarge = false;
  let status = 500;
  const client = readClient(socketAddress, request.headers.get('x-forwarded-for'), isTrustedProxy);
  let nonce: string | undefined;
  const scope: RequestScope = {
    id: (client.isFromProxy && proxyRequestId(request)) || randomUUID(),
    get nonce() {
      return (nonce ??= randomBytes(18).toString('base64'));
    },
    clientAddress: client.address,
    clientKey: client.key,
    request,
    memo: new Map<string, unknown>(),
  };
  const answerGuarded = async () => {
    const overflow = () => (isTooLarge = true);
    const bounded = limitBody(request, { overflow, end: () => clearSessionMemo(scope) });
    if (!(await mayBegin(request))) return new Response(null, { status: 503 });
    return (await refuse(request)) ?? answerBounded(bounded, answer);
  };
  const answerInScope = async () => {
    let response: Response;
    try {
      response = await (refuseLongAddress(request) ?? refuseTrace(request) ?? answerGuarded());
      if (scope.fault) throw scope.fault.thrown;
    } catch (error) {
      // If the client has aborted the request, the error is only a consequence and is not logged.
      const mayLog = !request.signal.aborted && !isTooLarge;
      response = await responseToError(request, error, mayLog);
    }
    // The handler may turn the cut-off body into any error; the true cause is its size.
    if (isTooLarge) response = await refusal(request, 'PAYLOAD_TOO_LARGE');
    // After a database fault, a redirect to sign-in or a 404 may be wrong, so 503 is sent instead.
    if (response.status >= 300 && hadDatabaseFault()) response = await standbyPage(request);
    // An upload that the client aborts fails in the handler, which is not a fault of the server.
    if (request.signal.aborted && response.status >= 500)
      response = new Response(null, { status: clientClosedRequest });
    ({ status } = response);
    const { pathname } = new URL(request.url);
    logRequest({
      method: request.method,
      path: pathname,
      status: response.status,
      milliseconds: Math.round(performance.now() - start),
    });
    // A copy, because the headers of some responses, such as `Response.redirect`, cannot be changed.
    const headers = new Headers(response.headers);
    addHeaders(request, headers, scope);
    if (bodiless.has(status)) return new WholeResponse(null, { status, headers });
    const body = compressBody(request, status, headers, WholeResponse.bodyOf(response));
    return new WholeResponse(body, { status, headers });
  };
  const step = {
    kind: 'request',
    request,
    isFromProxy: client.isFromProxy,
    outcome: () => ({ route: scope.route ?? routeName(new URL(request.url).pathname), status }),
  } as const;
  return runInRequestScope(scope, () => runStep(step, answerInScope));
}

/**
 * The id that a proxy gave the request in X-Request-Id, so that its log and this one name the request alike. Only
 * characters that need no escaping are taken.
 */
function proxyRequestId({ headers }: Request): string | undefined {
  const id = headers.get('x-request-id') ?? '';
  return /^[\w-]{8,64}$/.test(id) ? id : undefined;
}

/** The response to an error of the handler: refusals keep their code, all others become a server error. */
async function responseToError(
  request: Request,
  error: unknown,
  mayLog: boolean,
): Promise<Response> {
  if (error instanceof ORPCError && error.status < 500)
    return refusalWithStatus(request, error.status, error.code, refusalData(error.data));
  if (isNotFound(error)) return refusal(request, 'NOT_FOUND');
  if (mayLog) logger().error({ err: error }, 'A request failed');
  return isStorageFull(error) ? storageFull(request) : refusal(request, 'INTERNAL_SERVER_ERROR');
}

const answerBounded = async (request: Request, answer: Answer): Promise<Response> => {
  const response = await answer(request);
  return isServerFunctionCall(request)
    ? presentServerFunctionResponse(request, response)
    : response;
};

/** Runs the other guards, the cheapest first; null if the request may proceed. */
const refuse = (request: Request): Promise<Response | null> =>
  refuseForeignWrite(request) ??
  refuseSpelling(request) ??
  refuseSwitchedOff(request) ??
  refuseMethod(request) ??
  refuseAddress(request) ??
  refuseBodyType(request) ??
  refuseServerFunctionCall(request) ??
  refuseLargeBody(request) ??
  limitApi(request);

/** Statuses whose responses have no body (RFC 9110, section 6.4.1). */
const bodiless = new Set([101, 204, 205, 304]);

function addHeaders(request: Request, headers: Headers, scope: RequestScope): void {
  const location = headers.get('location');
  if (location !== null) headers.set('location', withoutOwnHost(location, request));
  if (scope.memo.has(addedHeadersName)) {
    // Before those of the response: of two cookies with equal names the last one counts.
    const own = headers.getSetCookie();
    headers.delete('set-cookie');
    for (const [name, value] of addedHeaders())
      if (!headers.has(name) || name === 'set-cookie') headers.append(name, value);
    for (const cookie of own) headers.append('set-cookie', cookie);
  }
  headers.set('x-request-id', scope.id);
  // Only pages have scripts that need the nonce.
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  addStandardHeaders(headers, isPage ? scope.nonce : null);
}

/**
 * Makes a redirect within the site relative: its host comes from the Host header, which the client
 * controls.
 */
function withoutOwnHost(location: string, request: Request): string {
  const target = URL.parse(location, request.url);
  if (!target || target.host !== new URL(request.url).host) return location;
  return target.pathname.replace(/^\/+/, '/') + target.search + target.hash;
}
