import { addOAuthServerContext, getOAuthState } from 'better-auth/api';
import { z } from 'zod';
import type { AuthContext } from '@/auth/library/auth-hooks.server';

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
