import { ORPCError, os } from '@orpc/server';
import { denialOf } from '@/auth/denials';
import { type Permission, can } from '@/auth/permissions';
import type { CurrentSession } from '@/auth/session.schema';
import { currentSession } from '@/auth/session.server';
import { tokenSession } from '@/auth/token-session.server';
import { violatedConstraint } from '@/db/constraint-violation.server';
import { StorageFullError } from '@/db/storage-full.server';
import { isDatabaseFull } from '@/server/data-space.server';
import { demoRefusal, isDemo } from '@/server/demo.server';
import { requestScope } from '@/server/request-scope.server';

/** How the call came in; pages that render on the server call directly. */
export type ApiContext = { via: 'page' | 'rpc' | 'rest' };

/** Where everything starts: in a demo, and on a full disk, nothing is written, whoever asks. */
const base = os.$context<ApiContext>().use(({ procedure, next }) => {
  const isWrite = (procedure['~orpc'].route.method ?? 'POST') !== 'GET';
  if (isWrite && isDemo())
    throw new ORPCError(demoRefusal.code, { status: 403, message: demoRefusal.message });
  if (isWrite && isDatabaseFull()) throw new StorageFullError('The disk is full');
  return next({ context: { isWrite } });
});

/** Who is asking: over REST perhaps a script with a token, else the session of the cookie. */
async function whoAsks(via: ApiContext['via'], isWrite: boolean): Promise<CurrentSession | null> {
  if (via !== 'rest' || !requestScope().request.headers.has('authorization'))
    return currentSession();
  const session = await tokenSession();
  if (isWrite && session?.session.tokenScope === 'read')
    throw new ORPCError('READ_ONLY_TOKEN', { status: 403, message: 'This token only reads' });
  return session;
}

/** For whoever is signed in. Adds `session` to the context. */
export const signedIn = base.use(async ({ context, next }) => {
  const session = await whoAsks(context.via, context.isWrite);
  if (!session) throw signInFirst();
  try {
    return await next({ context: { session } });
  } catch (error) {
    // The account went between its question and its write: what was to belong to it has no owner.
    throw violatedConstraint(error)?.endsWith('_user_id_user_id_fk') ? signInFirst() : error;
  }
});

const signInFirst = () => new ORPCError('UNAUTHORIZED', { message: 'Sign in first' });

/**
 * For whoever is signed in as themselves: refuses scripts, and administrators who act in somebody's
 * name, for what would outlast the token or the impersonation, or lock the person out.
 */
export const inPerson = signedIn.use(({ context, next }) => {
  refuseToken(context.session);
  if (context.session.session.impersonatedBy)
    throw new ORPCError('NOT_WHILE_IMPERSONATING', {
      status: 403,
      message: 'Only the person themselves can do this',
    });
  return next();
});

/** Refuses scripts, for what touches a person's way in. @throws ORPCError NOT_WITH_TOKEN */
export function refuseToken({ session }: CurrentSession): void {
  if (session.tokenScope)
    throw new ORPCError('NOT_WITH_TOKEN', {
      status: 403,
      message: 'Only a signed-in person can do this',
    });
}

/** Refuses whoever lacks the permission, by its own code where there is one. @throws ORPCError */
export function requirePermission(session: CurrentSession, permission: Permission): void {
  if (can(session.user.role, permission)) return;
  const { code, message } = denialOf(permission);
  throw new ORPCError(code, { status: 403, message });
}

/** For whoever has the permission. Adds `session` to the context. */
export const permitted = (permission: Permission) =>
  signedIn.use(({ context, next }) => {
    requirePermission(context.session, permission);
    return next();
  });

/** For whoever has the permission and is here as themselves. Adds `session` to the context. */
export const permittedInPerson = (permission: Permission) =>
  inPerson.use(({ context, next }) => {
    requirePermission(context.session, permission);
    return next();
  });
