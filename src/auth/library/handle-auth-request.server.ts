import { browserCookieName } from '@/auth/codes/browser-cookie.server';
import { currentSession } from '@/auth/session/current-session.server';
import { endImpersonatorSession, endSessionOnFullDisk } from '@/auth/session/impersonation.server';
import { renameFormerCookie, sessionCookieName } from '@/auth/session/session-cookie.server';
import { violatedConstraint, violatesReference } from '@/db/constraint-violation.server';
import { isStorageFull } from '@/db/embedded/storage-full.server';
import { authConstraints, rowsOfLibrary } from '@/db/schema';
import { requestUrl } from '@/lib/web/request-url';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { isReadOnly } from '@/server/deployment.server';
import { refusal, storageFull } from '@/server/refusals.server';
import type { StreamingInit } from '@/server/request-body.server';
import { requestScope } from '@/server/request-scope.server';
import { presentAuthResponse } from './auth-response.server';
import { auth } from './auth.server';
import { libraryCallOf } from './calls/auth-calls.server';
import { explainOutage } from './plugins/provider-limits.server';

/** Handles a request below /api/auth, except those that `handleAdminCall` answers. */
export async function handleAuthRequest(request: Request): Promise<Response> {
  const call = libraryCallOf(request);
  if (isReadOnly() && !call?.isOpenWhenReadOnly) return refusal(request, 'DEMO_MODE_ENABLED');
  if (!call) return refusal(request, 'NOT_FOUND');
  const path = requestUrl(request).pathname.slice('/api/auth'.length);
  requestScope().route = `/api/auth${path}`;
  if (isDatabaseFull() && !call.isOpenOnFullDisk) return refuseOnFullDisk(request, path);
  // Uses `currentSession`, so that the same rules apply here as everywhere else.
  if (path === '/get-session') return Response.json(await currentSession());
  if (path === '/sign-out') {
    const session = await currentSession();
    if (session) await endImpersonatorSession(session);
    if (session && isDatabaseFull()) await endSessionOnFullDisk(session);
  }
  const headers = new Headers(request.headers);
  headers.set('x-client-address', requestScope().clientAddress);
  renameFormerCookie(request, headers);
  // The library checks the origin of every request with a cookie. It does not need this cookie.
  dropCookie(headers, browserCookieName());
  // The library accepts sessions of banned users, so it does not get the cookie of an invalid
  // session.
  if (path !== '/sign-out' && (await currentSession()) === null)
    dropCookie(headers, sessionCookieName());
  // Copies the fields, because the request of the server is not an instance of the global Request.
  const { method, body, url, signal } = request;
  const init: StreamingInit = { method, headers, body, signal, duplex: 'half' };
  try {
    const response = await auth().handler(new Request(url, init));
    return await presentAuthResponse(request, explainOutage(response));
  } catch (error) {
    return refuseConflict(request, error);
  }
}

/**
 * OAuth callbacks are opened as pages, so they redirect to the error page; other calls get JSON.
 */
async function refuseOnFullDisk(request: Request, path: string): Promise<Response> {
  if (!path.startsWith('/callback/')) return storageFull(request);
  return new Response(null, {
    status: 303,
    headers: { Location: '/login/error?error=storage_full' },
  });
}

/** Answers constraint violations caused by parallel changes of the account, such as a ban. */
function refuseConflict(request: Request, error: unknown): Promise<Response> {
  if (isStorageFull(error)) return storageFull(request);
  const constraint = violatedConstraint(error);
  if (constraint === authConstraints.sessionNotBanned) return refusal(request, 'BANNED_USER');
  if (constraint === authConstraints.passkeyLimit) return refusal(request, 'TOO_MANY_PASSKEYS');
  if (constraint === authConstraints.accountLimit) return refusal(request, 'CONFLICT');
  if (violatesReference(error, ...rowsOfLibrary)) return refusal(request, 'USER_NOT_FOUND');
  throw error;
}

/** Removes one cookie from the Cookie header. */
function dropCookie(headers: Headers, name: string): void {
  const others = (headers.get('cookie') ?? '')
    .split(';')
    .filter((cookie) => cookie.split('=')[0]?.trim() !== name);
  if (others.some((cookie) => cookie.trim())) headers.set('cookie', others.join(';'));
  else headers.delete('cookie');
}
