import { sessionToken } from '@/auth/session/session-cookie.server';
import { languageQuery } from '@/i18n/languages';
import { BoundedMap } from '@/lib/objects/bounded-map';
import { requestUrl } from '@/lib/web/request-url';
import { addedHeadersName, requestScope } from '@/server/request-scope.server';

/** A completely rendered page, as UTF-8 bytes. */
export type WholePage = { bytes: Uint8Array<ArrayBuffer>; status: number; headers: Headers };

/**
 * Pages that, without a session, depend only on these parameters of their address, on cookies and
 * Accept-Language. `limit` is how many forms of the page are kept: `/login` has 60 kB, and the list of all calls half
 * a megabyte.
 */
const cachedPaths = new Map([
  ['/login', { parameters: ['redirect', 'email', languageQuery], limit: 100 }],
  ['/api/docs', { parameters: [languageQuery], limit: 8 }],
]);
/** Maximum age. The page contains the time of its rendering, which is as old anyway over a slow connection. */
const maxAgeMilliseconds = 5000;
/** Pages with a longer key are not cached: a long address or many cookies are rarely repeated. */
const maxKeyLength = 600;

type CachedPage = {
  renderedAt: number;
  /** The page, split where it contains the nonce of its request. */
  pieces: Uint8Array[];
  headers: Headers;
};

/** Cached pages by path and key; at most 10 MB. */
const caches = new Map(
  [...cachedPaths].map(([path, { limit }]) => [path, new BoundedMap<string, CachedPage>(limit)]),
);

/**
 * Returns the page that was rendered for an equal request in the last five seconds, with the nonce of the
 * current request; otherwise the result of `render`. Strangers may open these pages, and without this cache
 * each of their requests would cost a rendering.
 * @returns a Response if `render` returned one, such as a redirect
 */
export async function cachedPage(
  request: Request,
  render: () => Promise<WholePage | Response>,
): Promise<WholePage | Response> {
  const { pathname, search } = requestUrl(request);
  const cache = caches.get(pathname);
  const { parameters = [] } = cachedPaths.get(pathname) ?? {};
  const given = new URLSearchParams(search);
  const key = cache
    ? keyOf(
        request,
        parameters.map((name) => given.getAll(name)),
      )
    : null;
  if (!cache || key === null) return render();
  const { nonce, memo } = requestScope();
  const now = performance.now();
  const known = cache.get(key);
  if (known && now - known.renderedAt < maxAgeMilliseconds)
    return { bytes: joined(known.pieces, nonce), status: 200, headers: new Headers(known.headers) };
  const page = await render();
  // A page with a cookie of its own, or with the outcome of a form, is for one person only.
  if (page instanceof Response || page.status !== 200 || memo.has(addedHeadersName)) return page;
  const { bytes, headers } = page;
  cache.set(key, { renderedAt: now, pieces: split(bytes, nonce), headers: new Headers(headers) });
  return page;
}

function split(page: Uint8Array<ArrayBuffer>, nonce: string): Uint8Array[] {
  const bytes = Buffer.from(page);
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let at = bytes.indexOf(nonce); at !== -1; at = bytes.indexOf(nonce, from)) {
    pieces.push(bytes.subarray(from, at));
    from = at + nonce.length;
  }
  return [...pieces, bytes.subarray(from)];
}

function joined(pieces: readonly Uint8Array[], nonce: string): Uint8Array<ArrayBuffer> {
  const between = Buffer.from(nonce);
  return Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece])));
}

/** A key of everything that the page depends on; null if the page must not be cached. */
function keyOf(request: Request, parameters: string[][]): string | null {
  if (!['GET', 'HEAD'].includes(request.method)) return null;
  const { headers } = request;
  const values = [parameters, headers.get('cookie'), headers.get('accept-language')];
  const key = JSON.stringify(values);
  return key.length > maxKeyLength || sessionToken(request) !== null ? null : key;
}
