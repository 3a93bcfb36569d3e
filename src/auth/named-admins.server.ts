import type { GenericEndpointContext } from 'better-auth';
import { settings } from '@/server/settings.server';
import { isBanned } from './ban';
import { parseRoles } from './permissions';

/**
 * Makes whoever AUTH_ADMIN_EMAILS names an administrator when they sign in, whichever way. Only with
 * an address that is proved to be theirs, and not on being impersonated.
 */
export async function grantNamedAdmin(
  session: { userId: string } & Record<string, unknown>,
  ctx: GenericEndpointContext | null,
): Promise<void> {
  const named = settings().AUTH_ADMIN_EMAILS;
  if (!ctx || named.length === 0 || session.impersonatedBy) return;
  // The library's adapter knows of its transaction, where there is one.
  const { internalAdapter } = ctx.context;
  const user = (await internalAdapter.findUserById(session.userId)) as Candidate | null;
  if (!user?.emailVerified || !named.includes(user.email) || isBanned(user)) return;
  const roles = parseRoles(user.role);
  if (roles.includes('admin')) return;
  // An admin has every right of a user already.
  const others = roles.filter((role) => role !== 'user');
  await internalAdapter.updateUser(user.id, { role: [...others, 'admin'].join(',') });
}

type Candidate = {
  id: string;
  email: string;
  emailVerified: boolean;
  role?: string | null;
  banned?: boolean | null;
  banExpires?: Date | null;
};
