import { eq } from 'drizzle-orm';
import { type DbOrTransaction, db } from '@/db/client.server';
import { user } from '@/db/schema';
import { refuse } from '@/i18n/errors/refuse.server';
import type { Account } from './account.schema';

const columns = {
  id: user.id,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerified,
  role: user.role,
  onboardedAt: user.onboardedAt,
  language: user.language,
  theme: user.theme,
  createdAt: user.createdAt,
};

/** Loads an account. @throws ORPCError NOT_FOUND when it has been deleted */
export async function loadAccount(
  userId: string,
  within: DbOrTransaction = db(),
): Promise<Account> {
  const [found] = await within.select(columns).from(user).where(eq(user.id, userId));
  if (!found) throw refuse('NOT_FOUND');
  return found;
}
