import type { AuthCall } from './openapi-examples.server';

const userId = '5f1c2a34-9d0e-4c57-8a41-2b6f0c9d7e10';
const sessionId = '0b9f2c1d-53b7-4f0e-9a68-1d2c3b4a5f60';
const user = {
  id: userId,
  name: 'Baraka Mwangi',
  email: 'baraka@example.org',
  emailVerified: true,
  role: 'user',
  banned: false,
  banReason: null,
  banExpires: null,
  onboardedAt: '2026-01-31T09:00:00.000Z',
  createdAt: '2026-01-31T08:55:00.000Z',
};
const session = {
  id: sessionId,
  fingerprint: '684561',
  userAgent: 'curl/8.5.0',
  browser: 'curl 8',
  system: null,
  device: 'unknown',
  ipAddress: '192.0.2.1',
  createdAt: '2026-01-31T08:55:00.000Z',
  updatedAt: '2026-01-31T09:00:00.000Z',
  expiresAt: '2026-03-02T08:55:00.000Z',
  current: false,
  impersonated: false,
};
const success = { success: true };
const denied = (act: string): NonNullable<AuthCall['refusals']> => ({
  '403': [`YOU_ARE_NOT_ALLOWED_TO_${act}`, 'The right is missing'],
});

/**
 * Docs of the admin calls of better-auth, which our own procedures handle. A test checks the list.
 */
export const adminAuthCalls: AuthCall[] = [
  {
    call: 'GET /admin/list-users',
    summary: 'List users',
    description:
      'Takes searchValue, limit, offset, sortBy (name, email, createdAt), sortDirection, and filterField with filterValue (role, banned). /api/rest/users goes deeper at less cost.',
    answer: { users: [user], total: 1, limit: 100, offset: 0 },
    refusals: denied('LIST_USERS'),
  },
  {
    call: 'POST /admin/set-role',
    summary: 'Change the roles of a user',
    body: { userId, role: 'admin' },
    answer: { user: { ...user, role: 'admin' } },
    refusals: {
      ...denied('CHANGE_USERS_ROLE'),
      '400': ['YOU_CANNOT_CHANGE_YOUR_OWN_ROLE', 'It is the own role, or no role of ours'],
      '409': ['LAST_ADMIN', 'Nobody active would be administrator any more'],
    },
  },
  {
    call: 'POST /admin/create-user',
    summary: 'Create a user',
    body: { email: user.email, name: user.name, role: 'user' },
    answer: { user },
    refusals: { ...denied('CREATE_USERS'), '409': ['CONFLICT', 'The address has an account'] },
  },
  {
    call: 'POST /admin/ban-user',
    summary: 'Ban a user, for a time or for good',
    body: { userId, banReason: 'Advertising', banExpiresIn: 86_400 },
    answer: { user: { ...user, banned: true, banReason: 'Advertising' } },
    refusals: { ...denied('BAN_USERS'), '400': ['YOU_CANNOT_BAN_YOURSELF', 'It is oneself'] },
  },
  {
    call: 'POST /admin/unban-user',
    summary: 'Lift a ban',
    body: { userId },
    answer: { user },
    refusals: denied('BAN_USERS'),
  },
  {
    call: 'POST /admin/remove-user',
    summary: 'Delete a user',
    body: { userId },
    answer: success,
    refusals: { ...denied('DELETE_USERS'), '400': ['YOU_CANNOT_REMOVE_YOURSELF', 'It is oneself'] },
  },
  {
    call: 'POST /admin/list-user-sessions',
    summary: 'List the sessions of a user, without their tokens',
    body: { userId },
    answer: { sessions: [session] },
    refusals: denied('LIST_USERS_SESSIONS'),
  },
  {
    call: 'POST /admin/revoke-user-session',
    summary: 'End one session, named by its id',
    body: { sessionId },
    answer: success,
    refusals: denied('REVOKE_USERS_SESSIONS'),
  },
  {
    call: 'POST /admin/revoke-user-sessions',
    summary: 'End all sessions of a user',
    body: { userId },
    answer: success,
    refusals: denied('REVOKE_USERS_SESSIONS'),
  },
  {
    call: 'POST /admin/impersonate-user',
    summary: 'Act in the name of a user for an hour',
    description: 'Sets the session cookie. Never of an administrator.',
    body: { userId },
    answer: { user },
    refusals: denied('IMPERSONATE_USERS'),
  },
  {
    call: 'POST /admin/stop-impersonating',
    summary: 'Stop acting in the name of a user',
    body: {},
    answer: success,
    refusals: { '400': ['NOT_IMPERSONATING', 'Nobody is impersonated'] },
  },
];
