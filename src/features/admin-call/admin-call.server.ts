import {
  type AnyProcedure,
  type InferRouterInputs,
  type InferRouterOutputs,
  ORPCError,
  call,
  getRouter,
} from '@orpc/server';
import type { z } from 'zod';
import { limitSearch } from '@/api/calls/search-limit.server';
import { invalidFieldsError, toFieldError } from '@/api/field-errors.server';
import { admitCaller } from '@/api/procedures.server';
import { type ApiRouter, authProcedures } from '@/api/router.server';
import type { ProcedureCall } from '@/auth/library/calls/auth-call.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import type { setUserRole } from '@/features/user/offered/set-user-role.server';
import { listUsers } from '@/features/user/offered/user-list.server';
import { userSorts } from '@/features/user/user.facts';
import { errorCode } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { languageQuery } from '@/i18n/languages';
import { refusalData } from '@/server/field-faults.server';
import { refusalWithStatus } from '@/server/refusals.server';
import { adminCalls } from './admin-calls.server';

type Calls = typeof adminCalls;
type AdminCallName = keyof Calls;
type At<Tree, Path> = Path extends `${infer Key}.${infer Rest}`
  ? At<Tree[Key & keyof Tree], Rest>
  : Tree[Path & keyof Tree];
type Procedures = ApiRouter & { user: { setRole: typeof setUserRole } };
type ProcedureOf<Name extends AdminCallName> = Extract<
  At<Procedures, Calls[Name]['answeredBy']>,
  AnyProcedure
>;
type CallInput<Name extends AdminCallName> = z.output<Calls[Name]['input']>;

/** The handling of a call of the library by one of our procedures: converts the input, then the result. */
type CallHandler<Name extends AdminCallName> = (
  input: CallInput<Name>,
  callProcedure: (
    input: InferRouterInputs<ProcedureOf<Name>>,
  ) => Promise<InferRouterOutputs<ProcedureOf<Name>>>,
  session: CurrentSession,
) => Promise<unknown>;

const success = { success: true };
const directions = { asc: '', desc: '-' } as const;

const handlers: { [Name in AdminCallName]: CallHandler<Name> } = {
  // Our own list has cursors; the library's call has offsets.
  'GET /admin/list-users': async (query, _, session) => {
    const { searchValue, sortBy, sortDirection, filterField, filterValue, limit, offset } = query;
    const input = {
      searchTerm: searchValue,
      sort: userSorts.find((sort) => sort === `${directions[sortDirection]}${sortBy}`),
      limit,
      offset,
      ...(filterValue && filterValue !== 'true' ? { role: filterValue } : {}),
      ...(filterField === 'banned' ? { status: 'banned' as const } : {}),
    };
    const { items, total } = await limitSearch(session, searchValue, () =>
      listUsers({ ...input, count: 'all' }),
    );
    return { users: items, total, limit, offset };
  },
  'POST /admin/set-role': async ({ userId, role }, setRole) => ({
    user: await setRole({ id: userId, role }),
  }),
  'POST /admin/create-user': async (facts, create) => ({ user: await create(facts) }),
  'POST /admin/ban-user': async ({ userId, banReason, banExpiresIn }, ban) => ({
    user: await ban({
      id: userId,
      reason: banReason,
      expiresAt: banExpiresIn ? new Date(Date.now() + banExpiresIn * 1000) : null,
    }),
  }),
  'POST /admin/unban-user': async ({ userId }, unban) => ({ user: await unban({ id: userId }) }),
  'POST /admin/remove-user': async ({ userId }, remove) => {
    await remove({ id: userId });
    return success;
  },
  'POST /admin/list-user-sessions': async ({ userId }, list) => ({
    sessions: (await list({ id: userId, limit: 100 })).items,
  }),
  'POST /admin/revoke-user-session': async (input, revoke) => {
    await revoke({ sessionId: 'sessionId' in input ? input.sessionId : input.sessionToken });
    return success;
  },
  'POST /admin/revoke-user-sessions': async ({ userId }, revokeAll) => {
    await revokeAll({ id: userId });
    return success;
  },
  'POST /admin/impersonate-user': async ({ userId }, impersonate) => ({
    user: await impersonate({ id: userId }),
  }),
  'POST /admin/stop-impersonating': async (_, stop) => {
    await stop(undefined);
    return success;
  },
};

const isAdminCall = (name: string): name is AdminCallName => Object.hasOwn(adminCalls, name);

/**
 * Handles an administrator call of the library by one of our procedures, so that every address has
 * the same permissions, rules and audit; the library's own handlers are unsafe (decision 016). The
 * permission is checked before the body is read.
 * @returns null if the request is not one of `adminCalls`
 */
export async function handleAdminCall(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const name = `${request.method} ${pathname.slice('/api/auth'.length)}`;
  if (!isAdminCall(name)) return null;
  const { answeredBy, input } = adminCalls[name];
  const procedure = getRouter(authProcedures(), answeredBy.split('.')) as AnyProcedure;
  const context = { via: 'rpc' } as const;
  try {
    const session = await admitCaller(procedure);
    const checked = input.safeParse(await inputOf(request));
    if (!checked.success) throw invalidFieldsError(checked.error.issues);
    const handle = handlers[name] as (...given: unknown[]) => Promise<unknown>;
    const callProcedure = (procedureInput: unknown) => call(procedure, procedureInput, { context });
    return Response.json(await handle(checked.data, callProcedure, session));
  } catch (thrown) {
    const error = toFieldError(thrown);
    if (!(error instanceof ORPCError)) throw error;
    const data = refusalData(error.data);
    const own = errorCode(error);
    const { codes }: ProcedureCall = adminCalls[name];
    const code = (own && codes?.[own]) ?? String(error.code);
    return refusalWithStatus(request, error.status, code, data);
  }
}

async function inputOf(request: Request): Promise<unknown> {
  if (request.method === 'GET') {
    const { [languageQuery]: _, ...query } = Object.fromEntries(new URL(request.url).searchParams);
    return query;
  }
  const text = await request.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw refuse('BAD_REQUEST');
  }
}
