import { createHmac, timingSafeEqual } from 'node:crypto';
import { cookieIn, signedCookie } from '@/auth/library/cookies.server';
import { BoundedMap } from '@/lib/objects/bounded-map';
import { addedHeaders } from '@/server/request-scope.server';
import { authSecret } from '@/server/settings/auth-secret.server';
import { settings } from '@/server/settings/settings.server';

/** Whether browsers reach the site over https. */
export const isSecureSite = (): boolean => settings().baseUrl.startsWith('https:');

/** Name of the session cookie. `__Host-` restricts it to this host and to https (RFC 6265bis). */
export const sessionCookieName = (): string => (isSecureSite() ? '__Host-session' : 'session');

/** The attributes of all cookies that scripts in the browser must not read (RFC 6265bis). */
export const cookieAttributes = () =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecureSite() }) as const;

/** Sets the session cookie in the response. @param maxAge in seconds; 0 deletes the cookie */
export async function sendSessionCookie(token: string, maxAge: number): Promise<void> {
  const attributes = { ...cookieAttributes(), maxAge };
  const cookie = await signedCookie(sessionCookieName(), token, attributes);
  addedHeaders().append('set-cookie', cookie);
}

/**
 * The token in the session cookie; null if the cookie is missing or its signature is invalid. The
 * authentication library writes the cookie as `token.signature`, with HMAC-SHA-256.
 */
export function sessionToken(request: Request): string | null {
  const value = cookieIn(request, sessionCookieName()) ?? '';
  const known = verified.get(value);
  if (known !== undefined) return known;
  const token = verify(value);
  if (token === null) return null;
  verified.set(value, token);
  return token;
}

/**
 * A cache of cookies whose signature is valid, with their tokens; about 300 kB. A signature stays valid
 * as long as the process runs. Whether the session is valid is read from the database in each request.
 */
const verified = new BoundedMap<string, string>(1000);

function verify(value: string): string | null {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(createHmac('sha256', authSecret()).update(token).digest('base64'));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
