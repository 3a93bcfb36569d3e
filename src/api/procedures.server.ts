import { type AnyProcedure, os } from '@orpc/server';
import { type DenialCode, denialCodeFor } from '@/auth/denials';
import { type Permission, can } from '@/auth/permissions';
import { currentSession } from '@/auth/session/current-session.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { StorageFullError } from '@/db/embedded/storage-full.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { refuse } from '@/i18n/errors/refuse.server';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { isReadOnly } from '@/server/deployment.server';
import { runStep } from '@/server/observers.server';

/** The source of a call: `page` is a direct call while a page renders on the server. */
export type ApiContext = {
  via: 'page' | 'rpc' | 'rest';
  /** The request with its unread body; undefined while a page renders and in tests. */
  request?: Request;
};

/**
 * Metadata of a procedure: required permissions and accepted body, checked before the body is read.
 * docs/permissions.md is generated from it.
 */
export type ProcedureMeta = {
  permission?: Permission;
  /** Refuses access tokens and impersonations. */
  requiresOwnSession?: boolean;
  /** Further checks of the handler, as text for docs/permissions.md. */
  further?: string;
  /**
   * Maximum body of a request with a file, in bytes. The file is on the disk while the call runs. Without a
   * limit the call accepts only JSON.
   */
  uploadLimit?: number;
};

/** The error for a call without a session. */
export const unauthorized = () => refuse('UNAUTHORIZED');
/** The metadata of a procedure, with its type. */
export const metaOf = (procedure: AnyProcedure): ProcedureMeta => procedure['~orpc'].meta;
const isWriting = ({ '~orpc': { route } }: AnyProcedure) => (route.method ?? 'POST') !== 'GET';

/**
 * Refuses access tokens and impersonations, for writes whose effect would outlast them or could lock
 * the user out.
 */
function requireOwnSession(caller: CurrentSession): void {
  refuseToken(caller);
  if (caller.session.impersonatedBy) throw refuse('NOT_WHILE_IMPERSONATING');
}

/**
 * Refuses access tokens, for changes of sign-in data and roles. @throws ORPCError NOT_WITH_TOKEN
 */
export function refuseToken({ session }: CurrentSession): void {
  if (session.tokenScope) throw refuse('NOT_WITH_TOKEN');
}

/** Requires a permission. @throws ORPCError with the specific code of `denialCodeFor`, or FORBIDDEN */
export function requirePermission(session: CurrentSession, permission: Permission): void {
  if (can(session.user.role, permission)) return;
  throw refuse(denialCodeFor(permission));
}

/**
 * Checks by the metadata of a procedure whether the current request may call it. Runs before the
 * body is read, and again as the first middleware of the procedure.
 * @returns the session of the request
 * @throws ORPCError
 */
export async function admitCaller(procedure: AnyProcedure): Promise<CurrentSession> {
  const { permission, requiresOwnSession } = metaOf(procedure);
  const isWrite = isWriting(procedure);
  // Before the session is read, so that visitors without one get the same error.
  if (isWrite && isReadOnly()) throw refuse('DEMO_MODE_ENABLED');
  const session = await currentSession();
  if (!session) throw unauthorized();
  if (isWrite && session.session.tokenScope === 'read') throw refuse('READ_ONLY_TOKEN');
  if (requiresOwnSession) requireOwnSession(session);
  if (permission) requirePermission(session, permission);
  return session;
}

const { BAD_REQUEST, UNAUTHORIZED, TOO_MANY_REQUESTS, INTERNAL_SERVER_ERROR } = errorCodes;
const { SERVICE_UNAVAILABLE, DEMO_MODE_ENABLED, READ_ONLY_TOKEN, STORAGE_FULL } = errorCodes;
const { PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE } = errorCodes;
const { NOT_WITH_TOKEN, NOT_WHILE_IMPERSONATING } = errorCodes;

/** Errors of every call. */
export const callErrors = {
  BAD_REQUEST,
  UNAUTHORIZED,
  TOO_MANY_REQUESTS,
  INTERNAL_SERVER_ERROR,
  SERVICE_UNAVAILABLE,
};

/** Further errors of every call that writes. */
export const writeErrors = {
  DEMO_MODE_ENABLED,
  READ_ONLY_TOKEN,
  PAYLOAD_TOO_LARGE,
  UNSUPPORTED_MEDIA_TYPE,
  STORAGE_FULL,
};

/**
 * Builder for procedures that require a session. Adds `session` to the context. A procedure
 * declares its own errors in addition, by `.errors()`.
 */
export const signedInProcedure = os
  .$context<ApiContext>()
  .$meta<ProcedureMeta>({})
  .errors({ ...callErrors, ...writeErrors })
  .use(({ path, next }) => runStep({ kind: 'call', name: path.join('.') }, async () => next()))
  .use(async ({ procedure, next }) => {
    const session = await admitCaller(procedure);
    if (isWriting(procedure) && isDatabaseFull()) throw new StorageFullError('The disk is full');
    return next({ context: { session } });
  });

/** Like `signedInProcedure`, but refuses access tokens and impersonations. */
export const ownSessionProcedure = signedInProcedure
  .meta({ requiresOwnSession: true })
  .errors({ NOT_WITH_TOKEN, NOT_WHILE_IMPERSONATING });

/** Like `signedInProcedure`, but requires the permission. */
export const permissionProcedure = (permission: Permission) =>
  signedInProcedure.meta({ permission }).errors(denialErrors(permission));

/** Like `ownSessionProcedure`, but requires the permission. */
export const ownSessionPermissionProcedure = (permission: Permission) =>
  ownSessionProcedure.meta({ permission }).errors(denialErrors(permission));

/** The error for a missing permission, for `.errors()`. */
function denialErrors(permission: Permission): Partial<Pick<typeof errorCodes, DenialCode>> {
  const code = denialCodeFor(permission);
  return { [code]: errorCodes[code] };
}
