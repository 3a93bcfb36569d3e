/**
 * Reads and writes cookies as the authentication library does, so that of two cookies with equal
 * names both use the same one, and each accepts what the other has signed.
 */
import { parseCookies, serializeCookie, serializeSignedCookie } from 'better-call';
import { authSecret } from '@/server/settings/auth-secret.server';

/** RFC 6265bis; a `maxAge` of 0 (seconds) takes the cookie away. */
type CookieAttributes = {
  path: '/';
  httpOnly: true;
  sameSite: 'lax';
  secure: boolean;
  maxAge: number;
};

/** The value of a cookie of the request; undefined if it has none of that name. */
export const cookieIn = (request: Request, name: string): string | undefined =>
  parseCookies(request.headers.get('cookie') ?? '').get(name);

/** A Set-Cookie header. */
export const plainCookie = (name: string, value: string, attributes: CookieAttributes): string =>
  serializeCookie(name, value, attributes);

/** A Set-Cookie header whose value is signed with AUTH_SECRET: `value.signature`. */
export const signedCookie = (
  name: string,
  value: string,
  attributes?: CookieAttributes,
): Promise<string> => serializeSignedCookie(name, value, authSecret(), attributes);
