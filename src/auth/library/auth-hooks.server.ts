/** What our hooks use of the authentication library. Edit it when a new version names these anew. */
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import {
  addOAuthServerContext,
  createAuthMiddleware,
  getOAuthState,
  getSessionFromCtx,
} from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import type { CurrentSession } from '@/auth/session/session.schema';
import { refuseAuth } from './refuse-auth.server';

export type AuthPlugin = BetterAuthPlugin;
export type AuthContext = GenericEndpointContext;

/** Makes a hook that runs before or after calls of the library. */
export const authHook = createAuthMiddleware;

/** Reads the session as the endpoints of the library do. @throws APIError UNAUTHORIZED */
export async function sessionIn(ctx: AuthContext): Promise<CurrentSession> {
  const found = await getSessionFromCtx(ctx);
  if (!found) throw refuseAuth('UNAUTHORIZED');
  const { session, user } = found as unknown as CurrentSession;
  return { session: { ...session, impersonatedBy: session.impersonatedBy ?? null }, user };
}

/** Takes the session's cookie away with the response. */
export const clearSessionCookie = (ctx: AuthContext): void => deleteSessionCookie(ctx);

/** What the library keeps while a person is at a provider, and reads again when they return. */
export type ProviderState = {
  /** Set when an account is linked, instead of signed in to. */
  link?: { userId: string } | undefined;
  errorURL?: string | undefined;
  serverContext?: Record<string, unknown> | undefined;
};

/** Adds values to the state of a person who is sent to a provider. */
export const keepInProviderState = (values: Record<string, unknown>): Promise<void> =>
  addOAuthServerContext(values);

/** The state of a person who returns from a provider; null in any other call. */
export const providerState = async (): Promise<ProviderState | null> =>
  (await getOAuthState()) as ProviderState | null;

/** The state that is kept under the `state` of a callback's address; null if there is none. */
export async function keptProviderState(
  ctx: AuthContext,
  state: string,
): Promise<ProviderState | null> {
  const kept = await ctx.context.internalAdapter.findVerificationValue(state);
  return kept ? (JSON.parse(kept.value) as ProviderState) : null;
}

export const dropProviderState = (ctx: AuthContext, state: string): Promise<void> =>
  ctx.context.internalAdapter.deleteVerificationByIdentifier(state);
