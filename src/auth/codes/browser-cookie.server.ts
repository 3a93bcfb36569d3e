import { createHmac, randomUUID } from 'node:crypto';
import {
  productCookieName,
  renamedCookie,
  sendCookie,
} from '@/auth/library/product-cookies.server';
import { isSameSecret } from '@/server/encryption.server';
import { maybeRequestScope, requestScope } from '@/server/request-scope.server';
import { authSecret } from '@/server/settings/auth-secret.server';

/** The maximum age of a cookie in browsers: 400 days (RFC 6265bis, section 5.5). */
const maxAgeSeconds = 400 * 24 * 3600;

/** Name of the cookie that identifies a browser, signed in or not. It does not identify a user. */
export const browserCookieName = (): string => productCookieName('browser');

const cookie = renamedCookie('browser', (value) => browserIdIn(value) !== null);

const signatureOf = (id: string) =>
  createHmac('sha256', authSecret()).update(`browser:${id}`).digest('base64url');

function browserIdIn(value: string): string | null {
  const [id = '', signature = ''] = value.split('.');
  return id && isSameSecret(signature, signatureOf(id)) ? id : null;
}

/**
 * The browser id in the cookie of the current request; null without a cookie with a valid signature.
 */
export function currentBrowserId(): string | null {
  const request = maybeRequestScope()?.request;
  return request ? browserIdIn(cookie.valueIn(request) ?? '') : null;
}

/**
 * Returns the browser id of the current request, or creates one. Sets the cookie in both cases, which
 * renews its maximum age.
 * @throws Error outside of a request
 */
export function rememberBrowser(): string {
  const id = currentBrowserId() ?? randomUUID();
  cookie.dropFormer(requestScope().request);
  sendCookie(browserCookieName(), `${id}.${signatureOf(id)}`, maxAgeSeconds);
  return id;
}
