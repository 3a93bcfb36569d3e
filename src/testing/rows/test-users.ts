import { sessionQueries } from '@/auth/session/session.queries';
import type { CurrentSession } from '@/auth/session/session.schema';
import type { User } from '@/features/user/user.schema';

/** A user for component tests. */
export function userForTest(id: string, facts: Partial<User> = {}): User {
  return {
    id,
    name: id,
    email: `${id.toLowerCase().replaceAll(' ', '.')}@example.org`,
    emailVerified: true,
    role: 'user',
    banned: false,
    banReason: null,
    banExpires: null,
    lastSignInAt: null,
    version: 1,
    onboardedAt: new Date('2026-01-01T12:00:00Z'),
    createdAt: new Date('2026-01-01T12:00:00Z'),
    ...facts,
  };
}

/** The cached session query of a component test, for the signed-in user. */
export function signedInForTest({ id, name, email, role }: User) {
  const session: CurrentSession = {
    session: { id: 'session', expiresAt: new Date('2099-01-01'), impersonatedBy: null },
    user: {
      id,
      name,
      email,
      emailVerified: true,
      role,
      onboardedAt: new Date(0),
      language: null,
      theme: null,
    },
  };
  return [sessionQueries.current().queryKey, session] as const;
}
