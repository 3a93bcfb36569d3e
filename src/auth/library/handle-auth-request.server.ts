import type { PgColumn } from 'drizzle-orm/pg-core';
import { browserCookieName } from '@/auth/codes/browser-cookie.server';
import { currentSession } from '@/auth/session/current-session.server';
import { endImpersonatorSession, endSessionOnFullDisk } from '@/auth/session/impersonation.server';
import { renameFormerCookie, sessionCookieName } from '@/auth/session/session-cookie.server';
import { violatedConstraint, violatesReference } from '@/db/constraint-violation.server';
import { isStorageFull } from '@/db/embedded/storage-full.server';
import { authConstraints, rowsOfLibrary } from '@/db/schema';
import { allServerFeatures, knownServerFeatures } from '@/lib/feature.server';
import { checksCode } from '@/lib/product/development';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { isReadOnly } from '@/server/deployment.server';
import { logger } from '@/server/logger.server';
import { refusal, refusalWithStatus, storageFull } from '@/server/refusals.server';
import type { StreamingInit } from '@/server/request-body.server';
import { requestScope } from '@/server/request-scope.server';
import { presentAuthResponse } from './auth-response.server';
import { auth } from './auth.server';
import type { LibraryCall } from './calls/auth-call.server';
import { libraryCallOf } from './calls/auth-calls.server';

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** References of the rows that the library inserts for it, without a lock of the account. */
    readonly libraryRows?: readonly PgColumn[];
    /** The refusal of a write of the library that violates a constraint, by its name. */
    readonly libraryRefusals?: Readonly<Record<string, { code: string; status: number }>>;
    /** Answers a request in place of the library; null for one that it does not know. */
    readonly answerAuthCall?: (request: Request) => Promise<Response | null>;
  }
}

/** Handles a request below /api/auth. */
export async function handleAuthRequest(request: Request): Promise<Response> {
  for (const { answerAuthCall } of allServerFeatures()) {
    const answer = await answerAuthCall?.(request);
    if (answer) return answer;
  }
  const call = libraryCallOf(request);
  if (isReadOnly() && !call?.isOpenWhenReadOnly) return refusal(request, 'DEMO_MODE_ENABLED');
  const path = new URL(request.url).pathname.slice('/api/auth'.length);
  if (!call) {
    if (checksCode) tellClosed(request, path);
    return refusal(request, 'NOT_FOUND');
  }
  requestScope().route = `/api/auth${path}`;
  if (isDatabaseFull() && !call.isOpenOnFullDisk) return refuseOnFullDisk(request, call);
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
    return await presentAuthResponse(request, response, call);
  } catch (error) {
    return refuseConflict(request, error);
  }
}

/** A plugin brings its calls, but only those that the product opens are answered: who adds one is told. */
function tellClosed({ method }: Request, path: string): void {
  const known: readonly { path?: string }[] = Object.values(auth().api);
  if (known.some((one) => one.path === path))
    logger().warn(`${method} ${path} of better-auth is closed. Add it to libraryCalls to open it`);
}

/** A call that is opened as a page redirects to its error page; other calls get JSON. */
async function refuseOnFullDisk(request: Request, { errorPage }: LibraryCall): Promise<Response> {
  if (!errorPage) return storageFull(request);
  return new Response(null, {
    status: 303,
    headers: { Location: `${errorPage}?error=storage_full` },
  });
}

/** Answers constraint violations caused by parallel changes of the account, such as a ban. */
function refuseConflict(request: Request, error: unknown): Promise<Response> {
  if (isStorageFull(error)) return storageFull(request);
  const constraint = violatedConstraint(error);
  if (constraint === authConstraints.sessionNotBanned) return refusal(request, 'BANNED_USER');
  if (constraint === authConstraints.accountLimit) return refusal(request, 'CONFLICT');
  const features = knownServerFeatures();
  const refused = features.flatMap((one) => one.libraryRefusals?.[constraint ?? ''] ?? [])[0];
  if (refused) return refusalWithStatus(request, refused.status, refused.code);
  const rows = features.flatMap(({ libraryRows = [] }) => libraryRows);
  if (violatesReference(error, ...rowsOfLibrary, ...rows))
    return refusal(request, 'USER_NOT_FOUND');
  throw error;
}

function dropCookie(headers: Headers, name: string): void {
  const others = (headers.get('cookie') ?? '')
    .split(';')
    .filter((cookie) => cookie.split('=')[0]?.trim() !== name);
  if (others.some((cookie) => cookie.trim())) headers.set('cookie', others.join(';'));
  else headers.delete('cookie');
}
