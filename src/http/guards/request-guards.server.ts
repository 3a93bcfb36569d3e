import { browserCookieName } from '@/auth/codes/asking-browser.server';
import { refusal } from '@/server/refusals.server';
import {
  bodyLimitOf,
  declaredLength,
  declaresBody,
  isJson,
  isMultipart,
} from '@/server/request-body.server';
import { ownOrigins } from '@/server/settings/own-origins.server';

/** The longest address that is read, in characters, and the most parameters in its query. */
const longestAddress = 8192;
const mostParameters = 100;

/**
 * Refuses writes that another site made the browser send: a foreign Origin always, and a missing or
 * "null" one wherever a cookie would decide who is asking.
 */
export function refuseForeignWrite(request: Request): Promise<Response> | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const origin = request.headers.get('origin');
  const isOwn = origin !== null && ownOrigins().includes(origin);
  const isScript = origin === null && !hasTellingCookie(request.headers.get('cookie'));
  return isOwn || isScript ? null : refusal(request, 403, 'FOREIGN_ORIGIN');
}

/** The browser's own id decides nothing: a script that keeps cookies may bring it. */
const hasTellingCookie = (cookies: string | null) =>
  cookies !== null &&
  cookies.split(';').some((cookie) => cookie.split('=')[0]?.trim() !== browserCookieName());

/** What is answered below an address; pages are only read. */
const methods: [prefix: string, allowed: readonly string[]][] = [
  // No HEAD: it passes for a read here, and for a call without input there.
  ['/api/rest/', ['GET', 'POST', 'PATCH', 'DELETE']],
  ['/api/rpc/', ['GET', 'POST', 'PATCH', 'DELETE']],
  ['/api/auth/', ['GET', 'POST']],
  ['/_serverFn/', ['GET']],
  ['/', ['GET', 'HEAD']],
];

/** Refuses an address that would cost more to take apart than any page or call of ours asks for. */
export function refuseLongAddress(request: Request): Promise<Response> | null {
  const { pathname, search } = new URL(request.url);
  const isLong = pathname.length + search.length > longestAddress;
  if (!isLong && search.split('&', mostParameters + 1).length <= mostParameters) return null;
  return refusal(request, 414, 'URI_TOO_LONG');
}

/** Refuses addresses that hold no text: broken escapes, and NUL, which no database takes. */
export function refuseAddress(request: Request): Promise<Response> | null {
  const { pathname, search } = new URL(request.url);
  // What stands in the search of a page is read leniently, by the page.
  const isReadable = isText(pathname) && (!pathname.startsWith('/api/') || isText(search));
  if (isReadable) return null;
  return badAddress(request);
}

const badAddress = (request: Request) =>
  refusal(request, 400, 'BAD_REQUEST', {
    fields: [{ path: 'address', message: 'validation:invalid' }],
  });

function isText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0');
  } catch {
    return false;
  }
}

/** Refuses methods that nothing answers: the framework would render the page all the same. */
export function refuseMethod(request: Request): Promise<Response> | null {
  const { pathname } = new URL(request.url);
  const allowed = methods.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? [];
  if (allowed.includes(request.method)) return null;
  return refusal(request, 405, 'METHOD_NOT_ALLOWED', undefined, { Allow: allowed.join(', ') });
}

/**
 * Refuses content of a kind that no call takes, before anything parses it: all calls take JSON, some
 * of the product's own take files. Node's reader of forms costs quadratic time for equal names.
 */
export function refuseBodyType(request: Request): Promise<Response> | null {
  if (!declaresBody(request)) return null;
  const { pathname } = new URL(request.url);
  const mayHoldFiles = pathname.startsWith('/api/rest/') || pathname.startsWith('/api/rpc/');
  if (isJson(request) || (mayHoldFiles && isMultipart(request))) return null;
  return refusal(request, 415, 'UNSUPPORTED_MEDIA_TYPE');
}

/** Refuses a body that is declared too large before any of it is read. Files: see `admitBody`. */
export function refuseLargeBody(request: Request): Promise<Response> | null {
  if (isMultipart(request)) return null;
  const limit = bodyLimitOf(new URL(request.url).pathname);
  if ((declaredLength(request) ?? 0) <= limit) return null;
  return refusal(request, 413, 'PAYLOAD_TOO_LARGE', { limit });
}
