import { productSlug } from '@/lib/product/product-slug';
import { addedHeaders } from '@/server/request-scope.server';
import { settings } from '@/server/settings/settings.server';
import { cookieIn, plainCookie } from './cookies.server';

/** Whether browsers reach the site over https. */
export const isSecureSite = (): boolean => settings().baseUrl.startsWith('https:');

/** The attributes of all cookies that scripts in the browser must not read (RFC 6265bis). */
export const cookieAttributes = () =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecureSite() }) as const;

/** `__Host-` restricts a cookie to this host and to https (RFC 6265bis). */
const named = (name: string): string => (isSecureSite() ? `__Host-${name}` : name);

/**
 * The name of a cookie of this product. Browsers send the cookies of a host to all its ports, so the name
 * contains the product's, and several products on one machine keep apart.
 */
export const productCookieName = (name: string): string => named(`${productSlug}-${name}`);

/** Sets a cookie with the response. @param maxAge in seconds; 0 deletes the cookie */
export function sendCookie(name: string, value: string, maxAge: number): void {
  const cookie = plainCookie(name, value, { ...cookieAttributes(), maxAge });
  addedHeaders().append('set-cookie', cookie);
}

/**
 * A cookie whose name did not contain the product's in earlier versions. A cookie of the former name counts
 * if no other one is there, until `replaceFormer`.
 * @param isOurs whether a value is from this product; another product may use the former name
 */
export function renamedCookie(former: string, isOurs: (value: string) => boolean) {
  const ownIn = (request: Request) => cookieIn(request, productCookieName(former));
  const formerIn = (request: Request) => {
    const value = cookieIn(request, named(former));
    return value !== undefined && isOurs(value) ? value : undefined;
  };
  return {
    valueIn: (request: Request): string | undefined => ownIn(request) ?? formerIn(request),
    /** Whether the request has only the cookie of the former name. */
    isFormer: (request: Request): boolean =>
      ownIn(request) === undefined && formerIn(request) !== undefined,
    /** Deletes the cookie of the former name with the response, if it is this product's. */
    dropFormer(request: Request): void {
      if (formerIn(request) !== undefined) sendCookie(named(former), '', 0);
    },
  };
}
