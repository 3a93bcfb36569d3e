import type { AuthCallName } from '../../src/auth/library/calls/auth-calls.server';
import type { Sample } from '../../src/lib/feature.server';
import { missingId as userId, notFound } from '../../src/lib/samples.server';

const toProvider = { allowed: notFound, note: 'if a provider is configured' };
const fromProvider: Sample = {
  allowed: [302, 404],
  note: 'redirects to /login/error unless the provider sent the request',
};

/** A sample of each open call of the authentication library, in the order of the table. */
export const authSamples: Record<AuthCallName, Sample> = {
  'POST /email-otp/send-verification-otp': { input: { email: '{email}', type: 'sign-in' } },
  'POST /sign-in/email-otp': {
    input: { email: '{email}', otp: '000000' },
    allowed: [400],
    note: 'with a valid code; banned users get the reason',
  },
  'GET /get-session': { note: 'null without a session' },
  'POST /sign-out': { input: {}, spendsSession: true },
  'POST /update-user': { input: { name: 'Somebody' } },
  'POST /revoke-sessions': { input: {}, spendsSession: true },
  'POST /revoke-other-sessions': { input: {}, spendsSession: true },
  'POST /delete-user': {
    input: { token: '000000' },
    allowed: [400],
    note: 'the token is the mailed code',
  },
  'POST /sign-in/social': { input: { provider: 'github', callbackURL: '/app' }, ...toProvider },
  'POST /link-social': {
    input: { provider: 'github', callbackURL: '/app', errorCallbackURL: '/app' },
    ...toProvider,
  },
  'GET /callback/github': fromProvider,
  'GET /callback/google': fromProvider,
  'GET /callback/oidc': fromProvider,
  'GET /passkey/generate-register-options': {},
  'POST /passkey/verify-registration': {
    input: { response: { id: 'none' }, name: 'Mine' },
    allowed: [400],
  },
  'GET /passkey/generate-authenticate-options': {},
  'POST /passkey/verify-authentication': {
    input: { response: { id: 'none' } },
    allowed: [400, 401],
    note: 'with the response of a passkey',
  },

  'GET /admin/list-users': {},
  'POST /admin/set-role': { input: { userId, role: 'user' }, allowed: notFound },
  'POST /admin/create-user': { input: { email: '{email}', name: 'Somebody' } },
  'POST /admin/ban-user': { input: { userId }, allowed: notFound },
  'POST /admin/unban-user': { input: { userId }, allowed: notFound },
  'POST /admin/remove-user': { input: { userId }, allowed: notFound },
  'POST /admin/list-user-sessions': { input: { userId: '{user}' } },
  'POST /admin/revoke-user-session': { input: { sessionId: userId }, allowed: notFound },
  'POST /admin/revoke-user-sessions': { input: { userId }, allowed: notFound },
  'POST /admin/impersonate-user': { input: { userId }, allowed: notFound },
  'POST /admin/stop-impersonating': {
    input: {},
    allowed: [200, 400],
    spendsSession: true,
    note: '400 without an impersonation',
  },
};

/**
 * Other calls of the installed version of better-auth, which are disabled. A test compares this
 * list with the library, so that calls of a new version are noticed.
 */
export const closedAuthCalls = [
  'GET /account-info',
  'GET /admin/get-user',
  'GET /delete-user/callback',
  'GET /error',
  'GET /list-accounts',
  'GET /list-sessions',
  'GET /ok',
  'GET /passkey/list-user-passkeys',
  'GET /reset-password/:token',
  'GET /verify-email',
  'POST /admin/has-permission',
  'POST /admin/set-user-password',
  'POST /admin/update-user',
  'POST /callback/:id',
  'POST /change-email',
  'POST /change-password',
  'POST /get-access-token',
  'POST /get-session',
  'POST /passkey/delete-passkey',
  'POST /passkey/update-passkey',
  'POST /refresh-token',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /revoke-session',
  'POST /send-verification-email',
  'POST /sign-in/email',
  'POST /sign-up/email',
  'POST /unlink-account',
  'POST /update-session',
  'POST /verify-password',
] as const;
