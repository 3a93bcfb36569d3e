import { browserCookieName } from '@/auth/codes/browser-cookie.server';
import { isOff } from '@/lib/feature';
import { knownServerFeatures } from '@/lib/feature.server';
import { fieldFaults } from '@/server/field-faults.server';
import { isServerFunctionCall, refusal } from '@/server/refusals.server';
import {
  bodyLimitOf,
  declaredLength,
  declaresBody,
  isFormPath,
  isJson,
  isMultipart,
  isPostedForm,
  mayHoldFiles,
} from '@/server/request-body.server';
import { ownOrigins } from '@/server/settings/own-origins.server';
import { handledMethods, routeName } from '../route-table.server';

/** Maximum length of path and query in characters, and maximum number of query parameters. */
const maxAddressLength = 8192;
const maxParameters = 100;

/**
 * Refuses cross-site writes (CSRF) with 403: any foreign Origin or "null", and a missing Origin if
 * the request has a cookie that could identify a user.
 */
export function refuseForeignWrite(request: Request): Promise<Response> | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const origin = request.headers.get('origin');
  const isOwn = origin !== null && ownOrigins().includes(origin);
  const isScript = origin === null && !hasIdentifyingCookie(request.headers.get('cookie'));
  return isOwn || isScript ? null : refusal(request, 'FOREIGN_ORIGIN');
}

/** The browser id cookie grants nothing, so a script that stores cookies may send it. */
const hasIdentifyingCookie = (cookies: string | null) =>
  cookies !== null &&
  cookies.split(';').some((cookie) => cookie.split('=')[0]?.trim() !== browserCookieName());

/** Methods and bodies of these paths are the same for all calls below them. */
const methods: [prefix: string, allowed: readonly string[]][] = [
  // No HEAD: the guards treat it as a read, but oRPC would treat it as a call without input.
  ['/api/rest/', ['GET', 'POST', 'PATCH', 'DELETE']],
  ['/api/rpc/', ['GET', 'POST', 'PATCH', 'DELETE']],
  ['/api/auth/', ['GET', 'POST']],
  ['/_serverFn/', ['GET', 'POST']],
  ['/forms/', ['POST']],
];

/** The prefixes of paths on which guards and handlers depend. */
const exactPrefixes = ['/api/', ...methods.map(([prefix]) => prefix)];

const pageMethods: readonly string[] = ['GET', 'HEAD'];

const methodsBelow = (pathname: string) =>
  methods.find(([prefix]) => pathname.startsWith(prefix))?.[1];

/**
 * Refuses with 404 another spelling of such a path, such as /API/rest/users or /%61pi/rest/users. The router
 * decodes paths and ignores their case, so it would answer them, although no guard has recognized them.
 */
export function refuseSpelling(request: Request): Promise<Response> | null {
  const { pathname } = new URL(request.url);
  const spelled = decoded(pathname).toLowerCase();
  const isAnother = exactPrefixes.some(
    (prefix) => spelled.startsWith(prefix.toLowerCase()) && !pathname.startsWith(prefix),
  );
  return isAnother ? refusal(request, 'NOT_FOUND') : null;
}

/** Refuses with 404 the addresses of features that are switched off. The pages of an area are refused by its guard. */
export function refuseSwitchedOff(request: Request): Promise<Response> | null {
  const off = knownServerFeatures().filter(isOff);
  if (off.length === 0) return null;
  const name = routeName(new URL(request.url).pathname);
  const isGone = off
    .flatMap(({ addresses = [] }) => addresses)
    .some(({ path }) => !/^\/(app|manager)\//.test(path) && routeName(path) === name);
  return isGone ? refusal(request, 'NOT_FOUND') : null;
}

/** The decoded path, or the path itself if its encoding is invalid, which `refuseAddress` refuses. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Refuses with 414 a URL that is longer, or has more parameters, than any page or call needs. */
export function refuseLongAddress(request: Request): Promise<Response> | null {
  const { pathname, search } = new URL(request.url);
  const isLong = pathname.length + search.length > maxAddressLength;
  if (!isLong && search.split('&', maxParameters + 1).length <= maxParameters) return null;
  return refusal(request, 'URI_TOO_LONG');
}

/** Refuses with 400 invalid percent-encoding, and NUL, which PostgreSQL cannot store in text. */
export function refuseAddress(request: Request): Promise<Response> | null {
  const { pathname, search } = new URL(request.url);
  // Pages parse their own query and tolerate invalid values.
  const parameters = pathname.startsWith('/api/') ? search.slice(1).split('&') : [];
  const wrong = [pathname, ...parameters].find((part) => !isText(part));
  if (wrong === undefined) return null;
  const [name = ''] = wrong.split('=');
  const isNamed = wrong !== pathname && isText(name);
  const path = isNamed ? [decodeURIComponent(name)] : ['address'];
  const fields = fieldFaults([{ path, message: 'validation:invalid' }]);
  return refusal(request, 'BAD_REQUEST', { fields });
}

function isText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0');
  } catch {
    return false;
  }
}

/**
 * Refuses with 405 a method without a handler: the framework would render the page anyway. A page, and a path
 * without a route, have GET and HEAD.
 */
export function refuseMethod(request: Request): Promise<Response> | null {
  const { pathname } = new URL(request.url);
  const own = methodsBelow(pathname);
  const usual = own ?? pageMethods;
  // First, because nearly every request is one of these, and needs no search for its route.
  if (usual.includes(request.method)) return null;
  const allowed = own ?? [...new Set([...usual, ...handledMethods(pathname)])];
  if (allowed.includes(request.method) || allowed.includes('ANY')) return null;
  return refusal(request, 'METHOD_NOT_ALLOWED', undefined, { Allow: allowed.join(', ') });
}

/** Refuses TRACE before other code copies the request, because `Request` throws for this method. */
export const refuseTrace = (request: Request): Promise<Response> | null =>
  request.method === 'TRACE' ? refuseMethod(request) : null;

/**
 * Refuses with 415 every body that is not JSON, before it is parsed. REST and RPC calls also accept multipart, for
 * files, and server functions, for forms. The forms of pages accept only what browsers post. A route with its own
 * handler for the method reads what it likes.
 */
export function refuseBodyType(request: Request): Promise<Response> | null {
  if (!declaresBody(request)) return null;
  const { pathname } = new URL(request.url);
  if (!methodsBelow(pathname) && !pageMethods.includes(request.method)) return null;
  if (isFormPath(pathname) ? isPostedForm(request) : isJson(request)) return null;
  const takesMultipart = mayHoldFiles(pathname) || isServerFunctionCall(request);
  if (takesMultipart && isMultipart(request)) return null;
  return refusal(request, 'UNSUPPORTED_MEDIA_TYPE');
}

/** Refuses with 413 a body whose Content-Length is too large. For files see `admitBody`. */
export function refuseLargeBody(request: Request): Promise<Response> | null {
  if (isMultipart(request) && mayHoldFiles(new URL(request.url).pathname)) return null;
  const limit = bodyLimitOf(request);
  if ((declaredLength(request) ?? 0) <= limit) return null;
  return refusal(request, 'PAYLOAD_TOO_LARGE', { limit });
}
