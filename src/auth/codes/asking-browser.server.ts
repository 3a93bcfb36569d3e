import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { readCookie } from '@/lib/read-cookie';
import { addedHeaders, maybeRequestScope } from '@/server/request-scope.server';
import { authSecret } from '@/server/settings/auth-secret.server';
import { settings } from '@/server/settings/settings.server';

/** The longest that browsers keep a cookie (RFC 6265bis, section 5.5): 400 days. */
const seconds = 400 * 24 * 3600;

const isSecure = () => settings().baseUrl.startsWith('https:');

/** Tells one browser from another, signed in or not. It says nothing of who somebody is. */
export const browserCookieName = (): string => (isSecure() ? '__Host-browser' : 'browser');

const signatureOf = (id: string) =>
  createHmac('sha256', authSecret()).update(`browser:${id}`).digest('base64url');

/** The id of the browser that sent the current request; null without a cookie that we signed. */
export function askingBrowser(): string | null {
  const cookies = maybeRequestScope()?.request.headers.get('cookie') ?? null;
  const [id = '', signature = ''] = (readCookie(cookies, browserCookieName()) ?? '').split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(id))];
  return id && given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/**
 * The id of the browser that sent the current request, which gets one if it has none.
 * @throws Error outside of a request
 */
export function rememberBrowser(): string {
  const id = askingBrowser() ?? randomUUID();
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;
  addedHeaders().append(
    'set-cookie',
    `${browserCookieName()}=${id}.${signatureOf(id)}; ${attributes}`,
  );
  return id;
}
