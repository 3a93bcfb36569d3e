import { demoRefusal, isDemo } from '@/server/demo.server';
import { requestScope } from '@/server/request-scope.server';
import { auth } from './auth.server';

/** The calls of the authentication library that the product uses. Everything else is not there. */
const allowed = [
  'POST /email-otp/send-verification-otp',
  'POST /sign-in/email-otp',
  'GET /get-session',
  'POST /sign-out',
  'POST /update-user',
  'POST /revoke-sessions',
  'POST /revoke-other-sessions',
];

/** In a demo: the sample accounts come and go. Reads by GET that write (callbacks) are none of these. */
const allowedInDemo = [
  'POST /email-otp/send-verification-otp',
  'POST /sign-in/email-otp',
  'GET /get-session',
  'POST /sign-out',
];

/** Answers a request below /api/auth. */
export async function handleAuthRequest(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice('/api/auth'.length);
  if (isDemo() && !allowedInDemo.includes(`${request.method} ${path}`))
    return Response.json(demoRefusal, { status: 403 });
  if (!allowed.includes(`${request.method} ${path}`))
    return Response.json({ code: 'NOT_FOUND', message: 'Not found' }, { status: 404 });
  const headers = new Headers(request.headers);
  headers.set('x-client-address', requestScope().clientAddress);
  // Built from its parts: the server's request is not the platform's own class.
  const { method, body, url, signal } = request;
  const init = { method, headers, body, signal, duplex: 'half' } as RequestInit;
  const response = await auth().handler(new Request(url, init));
  return withoutTokens(response);
}

/** A usable token never leaves the server except in its own cookie. */
async function withoutTokens(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response;
  const text = await response.text();
  const body: unknown = text
    ? JSON.parse(text, (key, value) => (key === 'token' ? undefined : value))
    : null;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: response.status, headers });
}
