/**
 * Reads and writes cookies with the functions of the authentication library. So both choose the same one
 * of two cookies with equal names, and each accepts the signatures of the other.
 */
import { parseCookies, serializeCookie, serializeSignedCookie } from 'better-call';
import { authSecret } from '@/server/settings/auth-secret.server';

/** Attributes by RFC 6265bis. `maxAge` is in seconds; 0 deletes the cookie. */
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
