import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { readCookie } from '@/lib/web/read-cookie';
import { addedHeaders, maybeRequestScope } from '@/server/request-scope.server';
import { authSecret } from '@/server/settings/auth-secret.server';
import { settings } from '@/server/settings/settings.server';

/** The maximum age of a cookie in browsers: 400 days (RFC 6265bis, section 5.5). */
const maxAgeSeconds = 400 * 24 * 3600;

const isSecure = () => settings().baseUrl.startsWith('https:');

/** Name of the cookie that identifies a browser, signed in or not. It does not identify a user. */
export const browserCookieName = (): string => (isSecure() ? '__Host-browser' : 'browser');

const signatureOf = (id: string) =>
  createHmac('sha256', authSecret()).update(`browser:${id}`).digest('base64url');

/**
 * The browser id in the cookie of the current request; null without a cookie with a valid signature.
 */
export function currentBrowserId(): string | null {
  const cookies = maybeRequestScope()?.request.headers.get('cookie') ?? null;
  const [id = '', signature = ''] = (readCookie(cookies, browserCookieName()) ?? '').split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(id))];
  return id && given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/**
 * Returns the browser id of the current request, or creates one. Sets the cookie in both cases, which
 * renews its maximum age.
 * @throws Error outside of a request
 */
export function rememberBrowser(): string {
  const id = currentBrowserId() ?? randomUUID();
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
  addedHeaders().append(
    'set-cookie',
    `${browserCookieName()}=${id}.${signatureOf(id)}; ${attributes}`,
  );
  return id;
}
