import { cookieIn } from '@/auth/library/cookies.server';
import { productCookieName, sendCookie } from '@/auth/library/product-cookies.server';
import { decrypt, encrypt } from '@/server/encryption.server';
import { addedHeaders, requestScope } from '@/server/request-scope.server';
import type { FormOutcome } from './form-outcome';

const purpose = 'form-outcome';
/** Browsers follow a redirect at once, so an outcome that is older than this is discarded. */
const lifeSeconds = 60;
/**
 * Maximum characters of the typed value. A cookie has 4096 bytes at most (RFC 6265bis); valid e-mail
 * addresses and names fit.
 */
const maxTyped = 320;

const cookieName = () => productCookieName('form');

/** A redirect to a page of this site (303, so that the browser opens it by GET). */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { Location: location } });

/** A redirect to the page that shows the outcome of a form. @param location path and query */
export function showOutcome(location: string, outcome: Omit<FormOutcome, 'path'>): Response {
  const [path = '/'] = location.split(/[?#]/);
  const typed = outcome.typed?.slice(0, maxTyped).toWellFormed();
  const text = JSON.stringify({ ...outcome, ...(typed !== undefined && { typed }), path });
  sendCookie(cookieName(), encrypt(purpose, text), lifeSeconds);
  return seeOther(location);
}

/**
 * The outcome for the page of the current request; null if there is none. It is shown once: the
 * response deletes it.
 */
export function takeOutcome(): FormOutcome | null {
  const { request } = requestScope();
  const sealed = cookieIn(request, cookieName());
  if (!sealed) return null;
  const text = decrypt(purpose, sealed);
  const outcome = text === null ? null : (JSON.parse(text) as FormOutcome);
  if (outcome?.path !== new URL(request.url).pathname) return null;
  sendCookie(cookieName(), '', 0);
  if (outcome.retryAfter > 0 && outcome.status >= 400)
    addedHeaders().set('Retry-After', String(outcome.retryAfter));
  return outcome;
}
