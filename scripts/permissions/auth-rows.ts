/** Rows for the endpoints of better-auth, both those in use and those that are disabled. */
import type { Access, AccessRow } from './access';

type Options = Pick<
  AccessRow,
  'input' | 'inPerson' | 'allowed' | 'spendsSession' | 'note' | 'except'
>;

function auth(name: string, access: Access, options: Options = {}): AccessRow {
  const [method = 'GET', path = ''] = name.split(' ');
  return {
    kind: 'auth',
    name,
    path: `/api/auth${path}`,
    method: method as NonNullable<AccessRow['method']>,
    access,
    ...options,
  };
}

const userId = '00000000-0000-4000-8000-000000000000';
const notThere = [404];
const inPerson = true;

/** Further endpoints of the installed version of better-auth. They are disabled. */
const closed = [
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
];

export const authRows: readonly AccessRow[] = [
  auth('POST /email-otp/send-verification-otp', 'everybody', {
    input: { email: '{email}', type: 'sign-in' },
  }),
  auth('POST /sign-in/email-otp', 'everybody', {
    input: { email: '{email}', otp: '000000' },
    allowed: [400],
    note: 'with the right code; who is banned is told so',
  }),
  auth('GET /get-session', 'everybody', { note: 'null for nobody' }),
  auth('POST /sign-out', 'everybody', { input: {}, spendsSession: true }),
  auth('POST /update-user', 'signed in', { input: { name: 'Somebody' } }),
  auth('POST /revoke-sessions', 'signed in', { input: {}, inPerson, spendsSession: true }),
  auth('POST /revoke-other-sessions', 'signed in', { input: {}, inPerson, spendsSession: true }),
  auth('POST /delete-user', 'signed in', {
    input: { token: '000000' },
    allowed: [400],
    inPerson,
    note: 'with the mailed code as token',
  }),
  auth('POST /sign-in/social', 'everybody', {
    input: { provider: 'github', callbackURL: '/app' },
    allowed: notThere,
    note: 'where a provider is set',
  }),
  auth('POST /link-social', 'signed in', {
    input: { provider: 'github', callbackURL: '/app', errorCallbackURL: '/app' },
    allowed: notThere,
    inPerson,
    note: 'where a provider is set',
  }),
  ...['github', 'google', 'oidc'].map((provider) =>
    auth(`GET /callback/${provider}`, 'everybody', {
      allowed: [302, 404],
      note: 'leads to /login/error unless the provider sent it',
    }),
  ),
  auth('GET /passkey/generate-register-options', 'signed in', { inPerson }),
  auth('POST /passkey/verify-registration', 'signed in', {
    input: { response: { id: 'none' }, name: 'Mine' },
    allowed: [400],
    inPerson,
  }),
  auth('GET /passkey/generate-authenticate-options', 'everybody'),
  auth('POST /passkey/verify-authentication', 'everybody', {
    input: { response: { id: 'none' } },
    allowed: [400, 401],
    note: 'with the answer of a passkey',
  }),

  auth('GET /admin/list-users', { user: ['list'] }),
  auth(
    'POST /admin/set-role',
    { user: ['set-role'] },
    {
      input: { userId, role: 'user' },
      allowed: notThere,
    },
  ),
  auth(
    'POST /admin/create-user',
    { user: ['create'] },
    {
      input: { email: '{email}', name: 'Somebody' },
    },
  ),
  auth('POST /admin/ban-user', { user: ['ban'] }, { input: { userId }, allowed: notThere }),
  auth('POST /admin/unban-user', { user: ['ban'] }, { input: { userId }, allowed: notThere }),
  auth('POST /admin/remove-user', { user: ['delete'] }, { input: { userId }, allowed: notThere }),
  auth('POST /admin/list-user-sessions', { session: ['list'] }, { input: { userId: '{user}' } }),
  auth(
    'POST /admin/revoke-user-session',
    { session: ['revoke'] },
    {
      input: { sessionId: userId },
      allowed: notThere,
    },
  ),
  auth(
    'POST /admin/revoke-user-sessions',
    { session: ['revoke'] },
    {
      input: { userId },
      allowed: notThere,
    },
  ),
  auth(
    'POST /admin/impersonate-user',
    { user: ['impersonate'] },
    {
      input: { userId },
      allowed: notThere,
      inPerson,
    },
  ),
  auth('POST /admin/stop-impersonating', 'signed in', {
    input: {},
    allowed: [200, 400],
    spendsSession: true,
    note: '400 for those who impersonate nobody',
  }),

  ...closed.map((name) => auth(name, 'nobody', name.startsWith('POST') ? { input: {} } : {})),
];
