import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { codeSignInPath } from '@/auth/codes/sign-in-rules';
import type { AuthContext } from '@/auth/library/auth-hooks.server';
import { refuseAuth } from '@/auth/library/refuse-auth.server';
import { db } from '@/db/client.server';
import { session as sessionTable, user } from '@/db/schema';
import type { TextResources } from '@/i18n/namespaces';
import { allServerFeatures } from '@/lib/feature.server';
import { readEmail } from '@/lib/people/email-address';

/** A way to sign in that has a word in the activity log. */
export type SignInMethod = keyof TextResources['auditNames']['values']['method'];

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** By the path of a call that signs in. */
    readonly signInProofs?: Readonly<Record<string, SignInProof>>;
  }
}

type SignInProof = {
  /** How the activity log names it. */
  readonly method: SignInMethod;
  /** Whether what a person has signed in with still belongs to the account. */
  readonly holds: (userId: string, ctx: AuthContext) => Promise<boolean>;
};

const codeSchema = z.object({ email: z.string() });

const code: SignInProof = {
  method: 'code',
  holds: async (userId, { body }) => {
    const email = readEmail(codeSchema.parse(body).email) ?? '';
    return (await db().$count(user, and(eq(user.id, userId), eq(user.email, email)))) > 0;
  },
};

function proofAt(path: string): SignInProof | undefined {
  if (path === codeSignInPath) return code;
  return allServerFeatures().flatMap(({ signInProofs }) => signInProofs?.[path] ?? [])[0];
}

/**
 * Ends a new session whose proof no longer belongs to the account, for example
 * because an administrator has just entered a new address. A change before the session was stored is
 * detected here; a later change ends the session itself.
 * @returns how the person has signed in; undefined for a session that no proof began, such as an impersonation
 * @throws APIError INVALID_OTP or UNAUTHORIZED
 */
export async function checkSignInProof(
  session: { id: string; userId: string },
  ctx: AuthContext | null,
): Promise<SignInMethod | undefined> {
  const proof = proofAt(ctx?.path ?? '');
  if (!ctx || !proof || (await proof.holds(session.userId, ctx))) return proof?.method;
  await db().delete(sessionTable).where(eq(sessionTable.id, session.id));
  throw refuseAuth(ctx.path === codeSignInPath ? 'INVALID_OTP' : 'UNAUTHORIZED');
}
