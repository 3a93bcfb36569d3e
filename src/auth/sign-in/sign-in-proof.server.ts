import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { codeSignInPath } from '@/auth/codes/sign-in-rules';
import type { AuthContext } from '@/auth/library/auth-hooks.server';
import { refuseAuth } from '@/auth/library/refuse-auth.server';
import { db } from '@/db/client.server';
import { account, passkey, session as sessionTable, user } from '@/db/schema';
import { readEmail } from '@/lib/people/email-address';

const codeSchema = z.object({ email: z.string() });
const passkeySchema = z.object({ response: z.object({ id: z.string() }) });

/** Whether the address, passkey or provider of a sign-in still belongs to this account. */
async function isValid(userId: string, { path, body, params }: AuthContext): Promise<boolean> {
  switch (path) {
    case codeSignInPath: {
      const email = readEmail(codeSchema.parse(body).email) ?? '';
      return (await db().$count(user, and(eq(user.id, userId), eq(user.email, email)))) > 0;
    }
    case '/passkey/verify-authentication': {
      const { id } = passkeySchema.parse(body).response;
      const isIt = and(eq(passkey.userId, userId), eq(passkey.credentialID, id));
      return (await db().$count(passkey, isIt)) > 0;
    }
    case '/callback/:id': {
      const isIt = and(eq(account.userId, userId), eq(account.providerId, String(params?.id)));
      return (await db().$count(account, isIt)) > 0;
    }
    default:
      return true;
  }
}

/**
 * Ends a new session whose address, passkey or provider no longer belongs to the account, for example
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
