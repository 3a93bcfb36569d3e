import { createHmac, timingSafeEqual } from 'node:crypto';
// The library's own reader: of two cookies of one name, both take the same.
import { parseCookies } from 'better-call';
import { authSecret } from '@/server/settings/auth-secret.server';
import { settings } from '@/server/settings/settings.server';

/** Whether the site is served over https, as browsers see it. */
export const isSecureSite = (): boolean => settings().baseUrl.startsWith('https:');

/** Where the session's token is kept. `__Host-` ties it to this very host, over https only (RFC 6265bis). */
export const sessionCookieName = (): string => (isSecureSite() ? '__Host-session' : 'session');

/**
 * The token in a request's session cookie; null when there is none or its signature is not ours. The
 * form is that of the authentication library, which writes it: `token.signature`, HMAC-SHA-256.
 */
export function sessionToken(request: Request): string | null {
  const value = parseCookies(request.headers.get('cookie') ?? '').get(sessionCookieName()) ?? '';
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const right = Buffer.from(createHmac('sha256', authSecret()).update(token).digest('base64'));
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}
