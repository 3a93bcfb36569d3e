import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { codeSignInPath } from '@/auth/codes/sign-in-rules';
import type { AuthContext } from '@/auth/library/auth-hooks.server';
import { refuseAuth } from '@/auth/library/refuse-auth.server';
import { db } from '@/db/client.server';
import { session as sessionTable, user } from '@/db/schema';
import { allServerFeatures } from '@/lib/feature.server';
import { readEmail } from '@/lib/people/email-address';

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Whether what a person has signed in with still belongs to the account, by the path of the call. */
    readonly signInProofs?: Readonly<
      Record<string, (userId: string, ctx: AuthContext) => Promise<boolean>>
    >;
  }
}

const codeSchema = z.object({ email: z.string() });

/** Whether the address, or what else a person has signed in with, still belongs to this account. */
async function isValid(userId: string, ctx: AuthContext): Promise<boolean> {
  const path = ctx.path ?? '';
  if (path === codeSignInPath) {
    const email = readEmail(codeSchema.parse(ctx.body).email) ?? '';
    return (await db().$count(user, and(eq(user.id, userId), eq(user.email, email)))) > 0;
  }
  const proofs = allServerFeatures().flatMap(({ signInProofs }) => signInProofs?.[path] ?? []);
  const valid = await Promise.all(proofs.map((proof) => proof(userId, ctx)));
  return valid.every(Boolean);
}

/**
 * Ends a new session whose proof no longer belongs to the account, for example
 * because an administrator has just entered a new address. A change before the session was stored is
 * detected here; a later change ends the session itself.
 * @throws APIError INVALID_OTP or UNAUTHORIZED
 */
export async function checkSignInProof(
  session: { id: string; userId: string },
  ctx: AuthContext | null,
): Promise<void> {
  if (!ctx || (await isValid(session.userId, ctx))) return;
  await db().delete(sessionTable).where(eq(sessionTable.id, session.id));
  throw refuseAuth(ctx.path === codeSignInPath ? 'INVALID_OTP' : 'UNAUTHORIZED');
}
