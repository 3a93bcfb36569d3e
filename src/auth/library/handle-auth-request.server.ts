import { browserCookieName } from '@/auth/codes/asking-browser.server';
import { endSessionBehind, endSessionOnFullDisk } from '@/auth/session/impersonation.server';
import { sessionCookieName } from '@/auth/session/session-cookie.server';
import { currentSession } from '@/auth/session/session.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { isStorageFull } from '@/db/embedded/storage-full.server';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { demoRefusal, isDemo } from '@/server/demo.server';
import { refusal, storageFull } from '@/server/refusals.server';
import { requestScope } from '@/server/request-scope.server';
import { presentAuthAnswer } from './auth-answer.server';
import { auth } from './auth.server';

/** The calls of the authentication library that the product uses. Everything else is not there. */
export const openAuthCalls: readonly string[] = [
  'POST /email-otp/send-verification-otp',
  'POST /sign-in/email-otp',
  'GET /get-session',
  'POST /sign-out',
  'POST /update-user',
  'POST /revoke-sessions',
  'POST /revoke-other-sessions',
  'POST /delete-user',
  'POST /sign-in/social',
  'POST /link-social',
  'GET /callback/github',
  'GET /callback/google',
  'GET /callback/oidc',
  'GET /passkey/generate-register-options',
  'POST /passkey/verify-registration',
  'GET /passkey/generate-authenticate-options',
  'POST /passkey/verify-authentication',
];

/** In a demo: the sample accounts come and go. Reads by GET that write (callbacks) are none of these. */
const openInDemo = [
  'POST /email-otp/send-verification-otp',
  'POST /sign-in/email-otp',
  'GET /get-session',
  'POST /sign-out',
];

/** What writes nothing, or what must work all the same. */
const openOnFullDisk = ['GET /get-session', 'POST /sign-out'];

/** Answers a request below /api/auth. */
export async function handleAuthRequest(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice('/api/auth'.length);
  if (isDemo() && !openInDemo.includes(`${request.method} ${path}`))
    return refusal(request, 403, demoRefusal.code);
  if (!openAuthCalls.includes(`${request.method} ${path}`))
    return refusal(request, 404, 'NOT_FOUND');
  if (isDatabaseFull() && !openOnFullDisk.includes(`${request.method} ${path}`))
    return refuseOnFullDisk(request, path);
  // Answered as everywhere else, so that one rule decides who is asking.
  if (path === '/get-session') return Response.json(await currentSession());
  if (path === '/sign-out') {
    const session = await currentSession();
    if (session) await endSessionBehind(session);
    if (session && isDatabaseFull()) await endSessionOnFullDisk(session);
  }
  const headers = new Headers(request.headers);
  headers.set('x-client-address', requestScope().clientAddress);
  // Ours to read. The library takes any cookie for a reason to ask where a call comes from.
  dropCookie(headers, browserCookieName());
  // The library does not ask whether a session's user is banned: to it such a session is not there.
  if (path !== '/sign-out' && (await currentSession()) === null)
    dropCookie(headers, sessionCookieName());
  // Built from its parts: the server's request is not the platform's own class.
  const { method, body, url, signal } = request;
  const init = { method, headers, body, signal, duplex: 'half' } as RequestInit;
  try {
    const response = await auth().handler(new Request(url, init));
    return await presentAuthAnswer(request, response);
  } catch (error) {
    return refuseOvertaken(request, error);
  }
}

/** Who comes back from a provider reads a page, and all others the error. */
async function refuseOnFullDisk(request: Request, path: string): Promise<Response> {
  if (!path.startsWith('/callback/')) return storageFull(request);
  return new Response(null, {
    status: 303,
    headers: { Location: '/login/error?error=storage_full' },
  });
}

/** What an administrator has done to an account between its sign-in's question and its write. */
function refuseOvertaken(request: Request, error: unknown): Promise<Response> {
  if (isStorageFull(error)) return storageFull(request);
  const constraint = violatedConstraint(error);
  if (constraint === 'session_not_banned') return refusal(request, 403, 'BANNED_USER');
  if (constraint === 'passkey_limit') return refusal(request, 409, 'TOO_MANY_PASSKEYS');
  if (constraint === 'account_limit') return refusal(request, 409, 'CONFLICT');
  // The account is gone, and with it what its session, passkey or linked account would belong to.
  if (constraint?.endsWith('_user_id_user_id_fk')) return refusal(request, 404, 'USER_NOT_FOUND');
  throw error;
}

/** Takes a cookie out of a request. */
function dropCookie(headers: Headers, name: string): void {
  const kept = (headers.get('cookie') ?? '')
    .split(';')
    .filter((cookie) => cookie.split('=')[0]?.trim() !== name);
  if (kept.some((cookie) => cookie.trim())) headers.set('cookie', kept.join(';'));
  else headers.delete('cookie');
}
