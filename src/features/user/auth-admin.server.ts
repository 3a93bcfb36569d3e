import { ORPCError, call } from '@orpc/server';
import { z } from 'zod';
import { toFieldError, wrongFields } from '@/api/field-errors.server';
import { requirePermission } from '@/api/procedures.server';
import { limitSearch } from '@/api/search-limit.server';
import type { Permission } from '@/auth/permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import { currentSession } from '@/auth/session/session.server';
import { refuse } from '@/i18n/refuse.server';
import { isDemo } from '@/server/demo.server';
import { foreignRefusal, refusal } from '@/server/refusals.server';
import { listUsers } from './user-list.server';
import { userSorts } from './user.schema';
import { setUserRole, userRouter } from './user.server';

const context = { context: { via: 'rpc' as const } };
const id = z.string().regex(/^[\w-]{1,64}$/);
const roleList = z.union([z.string().max(200), z.array(z.string().max(64)).max(8)]);
const joined = (role: z.infer<typeof roleList>) => (Array.isArray(role) ? role.join(',') : role);
const ofUser = z.strictObject({ userId: id });

type Answer = (input: unknown) => Promise<unknown>;

/**
 * Builds a call that validates the input as the library would and then runs our own procedure.
 * Invalid input is reported only to users with the permission; others get the permission's error.
 */
const answering =
  <T>(
    permission: Permission,
    schema: z.ZodType<T>,
    answer: (input: T, session: CurrentSession) => Promise<unknown>,
  ): Answer =>
  async (input) => {
    const session = await currentSession();
    if (!session) throw refuse('UNAUTHORIZED');
    const checked = schema.safeParse(input);
    if (checked.success) return answer(checked.data, session);
    requirePermission(session, permission);
    throw wrongFields(checked.error.issues);
  };

/**
 * The administrator calls of the authentication library, under its own addresses. Our procedures
 * handle them, so that every address has the same permissions, rules and audit. The library's own
 * handlers are unsafe: see decision 016.
 */
export const adminCalls: Record<string, Answer> = {
  'GET /admin/list-users': answering({ user: ['list'] }, listQuery(), async (query, session) => {
    // Called only for its permission check; the result is discarded.
    await call(userRouter.list, { limit: 1 }, context);
    await limitSearch(session, query.searchValue);
    const { items, total } = await listUsers({
      searchTerm: query.searchValue,
      sort: query.sort,
      limit: query.limit,
      offset: query.offset,
      ...(query.filterField === 'role' ? { role: query.filterValue as 'admin' | 'user' } : {}),
      ...(query.filterField === 'banned' ? { status: 'banned' as const } : {}),
    });
    return { users: items, total, limit: query.limit, offset: query.offset };
  }),
  'POST /admin/set-role': answering(
    { user: ['set-role'] },
    ofUser.extend({ role: roleList }),
    async ({ userId, role }) => ({
      user: await call(setUserRole, { id: userId, role: joined(role) }, context),
    }),
  ),
  'POST /admin/create-user': answering(
    { user: ['create'] },
    z.strictObject({
      email: z.string(),
      name: z.string().default(''),
      role: roleList.default('user'),
    }),
    async ({ role, ...facts }) => ({
      user: await call(userRouter.create, { ...facts, role: joined(role) }, context),
    }),
  ),
  'POST /admin/ban-user': answering(
    { user: ['ban'] },
    ofUser.extend({
      banReason: z.string().optional(),
      banExpiresIn: z.number().positive().max(3_153_600_000).optional(),
    }),
    async ({ userId, banReason, banExpiresIn }) => ({
      user: await call(
        userRouter.ban,
        {
          id: userId,
          reason: banReason ?? '',
          expiresAt: banExpiresIn ? new Date(Date.now() + banExpiresIn * 1000) : null,
        },
        context,
      ),
    }),
  ),
  'POST /admin/unban-user': answering({ user: ['ban'] }, ofUser, async ({ userId }) => ({
    user: await call(userRouter.unban, { id: userId }, context),
  })),
  'POST /admin/remove-user': answering({ user: ['delete'] }, ofUser, async ({ userId }) => {
    await call(userRouter.delete, { id: userId }, context);
    return { success: true };
  }),
  'POST /admin/list-user-sessions': answering({ session: ['list'] }, ofUser, async ({ userId }) => {
    const { items } = await call(userRouter.session.list, { id: userId, limit: 100 }, context);
    return { sessions: items };
  }),
  'POST /admin/revoke-user-session': answering(
    { session: ['revoke'] },
    // The library identifies a session by its token, which never leaves the server. The field of
    // that name takes the session's id instead.
    z.union([z.strictObject({ sessionId: id }), z.strictObject({ sessionToken: id })]),
    async (input) => {
      const sessionId = 'sessionId' in input ? input.sessionId : input.sessionToken;
      await call(userRouter.session.revokeById, { sessionId }, context);
      return { success: true };
    },
  ),
  'POST /admin/revoke-user-sessions': answering(
    { session: ['revoke'] },
    ofUser,
    async ({ userId }) => {
      await call(userRouter.session.revokeAll, { id: userId }, context);
      return { success: true };
    },
  ),
  'POST /admin/impersonate-user': answering(
    { user: ['impersonate'] },
    ofUser,
    async ({ userId }) => ({
      user: await call(userRouter.impersonation.start, { id: userId }, context),
    }),
  ),
  'POST /admin/stop-impersonating': answering({}, z.unknown(), async () => {
    await call(userRouter.impersonation.stop, undefined, context);
    return { success: true };
  }),
};

function listQuery() {
  const directions = { asc: '', desc: '-' } as const;
  return z
    .strictObject({
      // The same rule as in every list: characters that cannot be stored are refused.
      searchValue: z
        .string()
        .max(200)
        .regex(/^[^\p{Cc}\p{Cs}]*$/u)
        .default(''),
      // Accepted but ignored: our search always covers both fields and tolerates typos.
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
    )
    .transform(({ sortBy, sortDirection, ...query }) => ({
      ...query,
      sort: userSorts.find((sort) => sort === `${directions[sortDirection]}${sortBy}`),
    }));
}

const reading = ['/api/auth/admin/list-users', '/api/auth/admin/list-user-sessions'];

/** Handles an administrator call of the library; null if the address is not in `adminCalls`. */
export async function answerAdminCall(request: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const answer = adminCalls[`${request.method} ${pathname.slice('/api/auth'.length)}`];
  if (!answer) return null;
  if (isDemo() && !reading.includes(pathname)) return refusal(request, 'DEMO_MODE_ENABLED');
  try {
    const input = request.method === 'GET' ? Object.fromEntries(searchParams) : await body(request);
    return Response.json(await answer(input));
  } catch (thrown) {
    const error = toFieldError(thrown);
    if (!(error instanceof ORPCError)) throw error;
    const data = error.data as Record<string, unknown> | undefined;
    return foreignRefusal(request, error.status, String(error.code), data);
  }
}

async function body(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    throw refuse('BAD_REQUEST');
  }
}
