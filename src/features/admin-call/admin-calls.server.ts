import { z } from 'zod';
import type { ProcedureCalls } from '@/auth/library/calls/auth-call.server';
import { recordIdPattern } from '@/lib/lists/list-search';
import { missingId, notFound } from '@/lib/samples.server';

const id = z.string().regex(recordIdPattern);
/** One or several roles, as the list that is stored: `admin,user`. */
const roles = z
  .union([z.string().max(200), z.array(z.string().max(64)).max(8)])
  .transform((role) => (Array.isArray(role) ? role.join(',') : role));
const ofUser = z.strictObject({ userId: id });

/** Calls about one user name a missing one as the library does. */
const noUser = { NOT_FOUND: 'USER_NOT_FOUND' } as const;

const listQuery = z
  .strictObject({
    // The same rule as in every list: characters that cannot be stored are refused.
    searchValue: z
      .string()
      .max(200)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u)
      .default(''),
    // Accepted but ignored: the product's search always covers both fields and tolerates typos.
    searchField: z.enum(['email', 'name']).optional(),
    searchOperator: z.enum(['contains', 'starts_with', 'ends_with']).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(100),
    offset: z.coerce.number().int().min(0).max(10_000).default(0),
    sortBy: z.enum(['name', 'email', 'createdAt']).optional(),
    sortDirection: z.enum(['asc', 'desc']).default('asc'),
    filterField: z.enum(['role', 'banned']).optional(),
    filterValue: z.enum(['admin', 'user', 'true']).optional(),
    filterOperator: z.literal('eq').optional(),
  })
  .refine(({ filterField, filterValue }) =>
    filterField === 'role'
      ? filterValue === 'admin' || filterValue === 'user'
      : filterField !== 'banned' || filterValue === 'true',
  );

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
  version: 1,
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

/** The administrators' calls of the library, answered by procedures of the API. */
export const adminCalls = {
  'GET /admin/list-users': {
    answeredBy: 'user.list',
    input: listQuery,
    sample: {},
    docs: {
      summary: 'List users',
      description:
        'Takes searchValue, limit, offset, sortBy (name, email, createdAt), sortDirection, and filterField with filterValue (role, banned). /api/rest/users goes deeper at less cost.',
      body: null,
      answer: { users: [user], total: 1, limit: 100, offset: 0 },
    },
  },
  'POST /admin/set-role': {
    answeredBy: 'user.setRole',
    input: ofUser.extend({ role: roles }),
    codes: noUser,
    sample: { input: { userId: missingId, role: 'user' }, allowed: notFound },
    docs: {
      summary: 'Change the roles of a user',
      body: { userId, role: 'admin' },
      answer: { user: { ...user, role: 'admin' } },
    },
  },
  'POST /admin/create-user': {
    answeredBy: 'user.create',
    input: z.strictObject({
      email: z.string('user:errors.emailRequired'),
      name: z.string().default(''),
      role: roles.default('user'),
    }),
    codes: { CONFLICT: 'USER_ALREADY_EXISTS' },
    sample: { input: { email: '{email}', name: 'Somebody' } },
    docs: {
      summary: 'Create a user',
      body: { email: user.email, name: user.name, role: 'user' },
      answer: { user },
    },
  },
  'POST /admin/ban-user': {
    answeredBy: 'user.ban',
    input: ofUser.extend({
      banReason: z.string().default(''),
      /** Seconds; at most 100 years. */
      banExpiresIn: z.number().positive().max(3_153_600_000).optional(),
    }),
    codes: noUser,
    sample: { input: { userId: missingId }, allowed: notFound },
    docs: {
      summary: 'Ban a user, for a time or indefinitely',
      body: { userId, banReason: 'Advertising', banExpiresIn: 86_400 },
      answer: { user: { ...user, banned: true, banReason: 'Advertising' } },
    },
  },
  'POST /admin/unban-user': {
    answeredBy: 'user.unban',
    input: ofUser,
    codes: noUser,
    sample: { input: { userId: missingId }, allowed: notFound },
    docs: {
      summary: 'Lift a ban',
      body: { userId },
      answer: { user },
    },
  },
  'POST /admin/remove-user': {
    answeredBy: 'user.delete',
    input: ofUser,
    codes: noUser,
    sample: { input: { userId: missingId }, allowed: notFound },
    docs: {
      summary: 'Delete a user',
      body: { userId },
      answer: success,
    },
  },
  'POST /admin/list-user-sessions': {
    answeredBy: 'user.session.list',
    input: ofUser,
    codes: noUser,
    sample: { input: { userId: '{user}' } },
    docs: {
      summary: 'List the sessions of a user, without their tokens',
      body: { userId },
      answer: { sessions: [session] },
    },
  },
  'POST /admin/revoke-user-session': {
    answeredBy: 'user.session.revokeById',
    // The library identifies a session by its token, which never leaves the server. The field of
    // that name takes the session's id instead.
    input: z.union([z.strictObject({ sessionId: id }), z.strictObject({ sessionToken: id })]),
    sample: { input: { sessionId: missingId }, allowed: notFound },
    docs: {
      summary: 'Revoke one session, named by its id',
      body: { sessionId },
      answer: success,
    },
  },
  'POST /admin/revoke-user-sessions': {
    answeredBy: 'user.session.revokeAll',
    input: ofUser,
    codes: noUser,
    sample: { input: { userId: missingId }, allowed: notFound },
    docs: {
      summary: 'Revoke all sessions of a user',
      body: { userId },
      answer: success,
    },
  },
  'POST /admin/impersonate-user': {
    answeredBy: 'user.impersonation.start',
    input: ofUser,
    codes: noUser,
    sample: { input: { userId: missingId }, allowed: notFound },
    docs: {
      summary: 'Act as a user for an hour',
      description: 'Sets the session cookie. Nobody can act as an administrator.',
      body: { userId },
      answer: { user },
    },
  },
  'POST /admin/stop-impersonating': {
    answeredBy: 'user.impersonation.stop',
    input: z.unknown(),
    sample: {
      input: {},
      allowed: [200, 400],
      spendsSession: true,
      note: '400 without an impersonation',
    },
    docs: {
      summary: 'Stop acting as a user',
      body: {},
      answer: success,
    },
  },
} as const satisfies ProcedureCalls;
