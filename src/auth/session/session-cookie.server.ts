import { createHmac } from 'node:crypto';
import { signedCookie } from '@/auth/library/cookies.server';
import {
  cookieAttributes,
  productCookieName,
  renamedCookie,
} from '@/auth/library/product-cookies.server';
import { isSameSecret } from '@/server/encryption.server';
import { addedHeaders } from '@/server/request-scope.server';
import { authSecret } from '@/server/settings/auth-secret.server';
import type { CurrentSession } from './session.schema';

/** Name of the session cookie. */
export const sessionCookieName = (): string => productCookieName('session');

const cookie = renamedCookie('session', (value) => verifiedToken(value) !== null);

/** Sets the session cookie in the response. @param maxAge in seconds; 0 deletes the cookie */
export async function sendSessionCookie(token: string, maxAge: number): Promise<void> {
  const attributes = { ...cookieAttributes(), maxAge };
  const sent = await signedCookie(sessionCookieName(), token, attributes);
  addedHeaders().append('set-cookie', sent);
}

/**
 * The token in the session cookie; null if the cookie is missing or its signature is invalid. The
 * authentication library writes the cookie as `token.signature`, with HMAC-SHA-256.
 */
export const sessionToken = (request: Request): string | null =>
  verifiedToken(cookie.valueIn(request) ?? '');

/** Replaces a session cookie with the name of earlier versions, so that it counts once. */
export async function replaceFormerCookie(
  request: Request,
  { session }: CurrentSession,
): Promise<void> {
  const token = cookie.isFormer(request) ? sessionToken(request) : null;
  if (token === null) return;
  cookie.dropFormer(request);
  const left = Math.floor((session.expiresAt.getTime() - Date.now()) / 1000);
  await sendSessionCookie(token, Math.max(1, left));
}

/** Gives the authentication library a session cookie of the former name under the name that it reads. */
export function renameFormerCookie(request: Request, headers: Headers): void {
  const value = cookie.isFormer(request) ? cookie.valueIn(request) : undefined;
  if (value === undefined) return;
  const renamed = `${sessionCookieName()}=${encodeURIComponent(value)}`;
  headers.set('cookie', `${headers.get('cookie') ?? ''}; ${renamed}`);
}

function verifiedToken(value: string): string | null {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const signature = createHmac('sha256', authSecret()).update(token).digest('base64');
  return isSameSecret(value.slice(dot + 1), signature) ? token : null;
}
