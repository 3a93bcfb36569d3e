/**
 * The functions of the authentication library that the product's hooks use. Edit it when a new version
 * renames them.
 */
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import {
  addOAuthServerContext,
  createAuthMiddleware,
  getOAuthState,
  getSessionFromCtx,
} from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { CurrentSession } from '@/auth/session/session.schema';
import { refuseAuth, toApiError } from './refuse-auth.server';

export type AuthPlugin = BetterAuthPlugin;
declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Its plugins of the authentication library. They run before those of the product. */
    readonly authPlugins?: () => readonly AuthPlugin[];
  }
}

export type AuthContext = GenericEndpointContext;
/** In a hook after a call, `returned` is its result. */
type HookContext = AuthContext & { context: { returned?: unknown } };

/** Creates a hook that runs before or after calls of the library, and converts errors by `toApiError`. */
export const authHook = <Answer>(handle: (ctx: HookContext) => Promise<Answer>) =>
  createAuthMiddleware(async (ctx) => {
    try {
      return await handle(ctx);
    } catch (error) {
      throw toApiError(error);
    }
  });

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

const providerStateSchema = z.object({
  /** Set when an account is linked, instead of signed in to. */
  link: z.object({ userId: z.string() }).optional(),
  errorURL: z.string().optional(),
  serverContext: z.record(z.string(), z.unknown()).optional(),
});
/** The OAuth state: the library stores it while a user is at a provider, and reads it when the user returns. */
export type ProviderState = z.output<typeof providerStateSchema>;

/** Adds values to the OAuth state of a user who is sent to a provider. */
export const addToProviderState = (values: Record<string, unknown>): Promise<void> =>
  addOAuthServerContext(values);

/** The OAuth state of a user who returns from a provider; null in any other call. */
export const providerState = async (): Promise<ProviderState | null> =>
  providerStateSchema.nullable().parse(await getOAuthState());

/** The OAuth state stored under the `state` parameter of a callback; null if there is none. */
export async function storedProviderState(
  ctx: AuthContext,
  state: string,
): Promise<ProviderState | null> {
  const stored = await ctx.context.internalAdapter.findVerificationValue(state);
  return stored ? providerStateSchema.parse(JSON.parse(stored.value)) : null;
}

/** Deletes the OAuth state stored under a `state` parameter, so that its callback fails. */
export const dropProviderState = (ctx: AuthContext, state: string): Promise<void> =>
  ctx.context.internalAdapter.deleteVerificationByIdentifier(state);
