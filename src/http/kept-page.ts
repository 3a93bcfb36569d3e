import { createMiddleware } from '@tanstack/react-start';
import { sessionToken } from '@/auth/session/session-cookie.server';
import { keepsPages } from '@/lib/product/development';
import { addedHeadersName, requestScope } from '@/server/request-scope.server';

type Rendered = { at: number; text: string; nonce: string };

/** Maximum age. The page contains the time of its rendering, which is as old anyway over a slow connection. */
const maxAgeMilliseconds = 5000;
const html = { 'content-type': 'text/html; charset=utf-8' };
/** Pages with a longer key are not kept: a long address or many cookies are rarely repeated. */
const maxKeyLength = 600;

/**
 * Middleware of a page that strangers may open: answers an equal request of the next five seconds with the same text
 * and the nonce of that request. Without it each of their requests would cost a rendering, at 4 times the processor
 * time. As the last middleware of its route, it runs after all others, also for a page that is kept.
 *
 * Without a session, the page must depend only on `parameters` of its address, on cookies and on Accept-Language.
 * @param limit how many forms of the page are kept: `/login` has 60 kB, and the list of all calls half a megabyte
 */
export const keptPage = ({ parameters, limit }: { parameters: string[]; limit: number }) => {
  const pages = new Map<string, Rendered>();
  return createMiddleware().server(async ({ request, context, next }) => {
    const key = keepsPages ? keyOf(request, parameters) : null;
    // What other middleware gives to the page or adds to the response may be for one person only.
    const isPlain = Object.keys(context ?? {}).length === 0;
    if (key === null || !isPlain) return next();
    const { nonce, memo } = requestScope();
    const now = performance.now();
    const kept = pages.get(key);
    if (kept && now - kept.at < maxAgeMilliseconds)
      return new Response(kept.text.replaceAll(kept.nonce, nonce), { headers: html });
    const rendered = await next();
    const { response } = rendered;
    // So is a page with a cookie of its own, or with the outcome of a form.
    const hasHeaders = memo.has(addedHeadersName) || [...response.headers].length > 1;
    if (response.status !== 200 || hasHeaders) return rendered;
    const text = await response.text();
    if (pages.size >= limit && !pages.has(key)) pages.clear();
    pages.set(key, { at: now, text, nonce });
    return new Response(text, { headers: html });
  });
};

/** A key of everything that the page depends on; null if the page must not be kept. */
function keyOf(request: Request, parameters: string[]): string | null {
  if (!['GET', 'HEAD'].includes(request.method)) return null;
  const given = new URLSearchParams(new URL(request.url).search);
  const { headers } = request;
  const key = JSON.stringify([
    parameters.map((name) => given.getAll(name)),
    headers.get('cookie'),
    headers.get('accept-language'),
  ]);
  return key.length > maxKeyLength || sessionToken(request) !== null ? null : key;
}
