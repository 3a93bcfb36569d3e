/**
 * The functions of the authentication library that the product's hooks use. Edit it when a new version
 * renames them.
 */
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { CurrentSession } from '@/auth/session/session.schema';
import { refuseAuth, toApiError } from './refuse-auth.server';

export type AuthPlugin = BetterAuthPlugin;
declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /**
     * Its plugins of the authentication library. Their hooks run after those of `signInMethods`, and their database hooks
     * for what the library writes, such as a new user: accounts are changed by the features `account` and `user`.
     */
    readonly authPlugins?: () => readonly AuthPlugin[];
  }
}

export type AuthContext = GenericEndpointContext;
/** In a hook after a call, `returned` is its result. */
type HookContext = AuthContext & { context: { returned?: unknown } };

/** A handler of the library whose refusals are those of our own calls; see `toApiError`. */
export const refusing =
  <Context, Answer>(handle: (ctx: Context) => Promise<Answer>) =>
  (ctx: Context): Promise<Answer> =>
    handle(ctx).catch((error: unknown) => {
      throw toApiError(error);
    });

/** Creates a hook that runs before or after calls of the library. */
export const authHook = <Answer>(handle: (ctx: HookContext) => Promise<Answer>) =>
  createAuthMiddleware(refusing(handle));

/** Matches the call at a path. */
export const at =
  (wanted: string) =>
  ({ path }: { path?: string | undefined }): boolean =>
    path === wanted;

/** The fields that the admin plugin adds to a session. */
type AdminPluginFields = { impersonatedBy?: string | null };

/** Reads the session as the endpoints of the library do. @throws APIError UNAUTHORIZED */
export async function sessionIn(ctx: AuthContext): Promise<CurrentSession> {
  const found = await getSessionFromCtx<CurrentSession['user'], AdminPluginFields>(ctx);
  if (!found) throw refuseAuth('UNAUTHORIZED');
  const { session, user } = found;
  return { session: { ...session, impersonatedBy: session.impersonatedBy ?? null }, user };
}

/** Deletes the session cookie with the response. */
export const clearSessionCookie = (ctx: AuthContext): void => deleteSessionCookie(ctx);
