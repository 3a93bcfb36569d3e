import { type AnyProcedure, ORPCError, os } from '@orpc/server';
import { denialOf } from '@/auth/denials';
import { type Permission, can } from '@/auth/permissions';
import type { CurrentSession } from '@/auth/session/session.schema';
import { currentSession } from '@/auth/session/session.server';
import { tokenSession } from '@/auth/session/token-session.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { StorageFullError } from '@/db/embedded/storage-full.server';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { demoRefusal, isDemo } from '@/server/demo.server';
import { requestScope } from '@/server/request-scope.server';

/** How the call came in; pages that render on the server call directly. */
export type ApiContext = { via: 'page' | 'rpc' | 'rest' };

/** What a procedure declares about itself: all that is known of a call before its body is read. */
export type ProcedureMeta = {
  permission?: Permission;
  /** Refuses scripts, and administrators who act in another person's name. */
  isInPerson?: boolean;
  /** The most bytes of a request that brings files; without it a call takes JSON only. */
  uploadLimit?: number;
};

const signInFirst = () => new ORPCError('UNAUTHORIZED', { message: 'Sign in first' });
const isWriting = ({ '~orpc': { route } }: AnyProcedure) => (route.method ?? 'POST') !== 'GET';

/** Over REST perhaps a script with a token, else the session of the cookie. */
async function whoAsks(via: ApiContext['via'], isWrite: boolean): Promise<CurrentSession | null> {
  if (via !== 'rest' || !requestScope().request.headers.has('authorization'))
    return currentSession();
  const session = await tokenSession();
  if (isWrite && session?.session.tokenScope === 'read')
    throw new ORPCError('READ_ONLY_TOKEN', { status: 403, message: 'This token only reads' });
  return session;
}

/** Refuses what would outlast a token or an impersonation, or lock the person out. */
function requirePresence(asking: CurrentSession): void {
  refuseToken(asking);
  if (asking.session.impersonatedBy)
    throw new ORPCError('NOT_WHILE_IMPERSONATING', {
      status: 403,
      message: 'Only the person themselves can do this',
    });
}

/** Refuses scripts, for what touches a person's way in. @throws ORPCError NOT_WITH_TOKEN */
export function refuseToken({ session }: CurrentSession): void {
  if (session.tokenScope)
    throw new ORPCError('NOT_WITH_TOKEN', {
      status: 403,
      message: 'Only a signed-in person can do this',
    });
}

/** Refuses a session that lacks the permission, by its own code where there is one. @throws ORPCError */
export function requirePermission(session: CurrentSession, permission: Permission): void {
  if (can(session.user.role, permission)) return;
  const { code, message } = denialOf(permission);
  throw new ORPCError(code, { status: 403, message });
}

/**
 * Decides from a procedure's declaration alone whether the current request may call it. Runs before
 * the body of a request is read, and again as the first step of the call itself.
 * @returns the session that asks
 * @throws ORPCError
 */
export async function admitCaller(
  procedure: AnyProcedure,
  via: ApiContext['via'],
): Promise<CurrentSession> {
  const { permission, isInPerson } = procedure['~orpc'].meta as ProcedureMeta;
  const isWrite = isWriting(procedure);
  // In a demo nothing is written, whoever asks.
  if (isWrite && isDemo())
    throw new ORPCError(demoRefusal.code, { status: 403, message: demoRefusal.message });
  const session = await whoAsks(via, isWrite);
  if (!session) throw signInFirst();
  if (isInPerson) requirePresence(session);
  if (permission) requirePermission(session, permission);
  return session;
}

/** For every signed-in caller. Adds `session` to the context. */
export const signedIn = os
  .$context<ApiContext>()
  .$meta<ProcedureMeta>({})
  .use(async ({ context, procedure, next }) => {
    const session = await admitCaller(procedure, context.via);
    if (isWriting(procedure) && isDatabaseFull()) throw new StorageFullError('The disk is full');
    try {
      return await next({ context: { session } });
    } catch (error) {
      // The account went between its question and its write: what was to belong to it has no owner.
      throw violatedConstraint(error)?.endsWith('_user_id_user_id_fk') ? signInFirst() : error;
    }
  });

/** For signed-in people themselves: no scripts, no impersonation. Adds `session` to the context. */
export const inPerson = signedIn.meta({ isInPerson: true });

/** For callers with the permission. Adds `session` to the context. */
export const permitted = (permission: Permission) => signedIn.meta({ permission });

/** For people with the permission who are here as themselves. Adds `session` to the context. */
export const permittedInPerson = (permission: Permission) => inPerson.meta({ permission });
