import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { type DbOrTransaction, db } from '@/db/client.server';
import { auditEntry, user } from '@/db/schema';
import { knownServerFeatures } from '@/lib/feature.server';
import { displayName } from '@/lib/people/display-name';
import { sampleUsers } from './sample-users';

/** An entry of the audit, written as an act of the first sample administrator. */
export type SampleAct = Omit<typeof auditEntry.$inferInsert, 'actorId' | 'actorEmail'>;

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /**
     * Inserts its sample rows. Existing rows stay unchanged.
     * @returns what its audit shows of them
     */
    readonly seed?: (transaction: DbOrTransaction) => Promise<readonly SampleAct[]>;
  }
}

const day = 86_400_000;
/** Milliseconds from the creation of a banned sample user's account to the ban. */
const banDelay = 20 * day;
export const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** Inserts the sample data, in one transaction. Existing rows stay unchanged. */
export async function seedDatabase(): Promise<void> {
  await db().transaction(async (transaction) => {
    const acts = await seedUsers(transaction);
    for (const { seed } of knownServerFeatures()) if (seed) acts.push(...(await seed(transaction)));
    const [actor] = await transaction
      .select({ actorId: user.id, actorEmail: user.email })
      .from(user)
      .where(eq(user.email, sampleUsers.find(({ role }) => role === 'admin')?.email ?? ''));
    if (actor && acts.length > 0)
      await transaction.insert(auditEntry).values(acts.map((one) => ({ ...one, ...actor })));
  });
}

/** Inserts the sample users, with entries for the accounts that wait for a first sign-in, and for bans. */
async function seedUsers(transaction: DbOrTransaction): Promise<SampleAct[]> {
  const added = await transaction
    .insert(user)
    .values(
      sampleUsers.map(({ onboardedDaysAgo, createdDaysAgo, banned, name, ...facts }) => ({
        ...facts,
        name: name ?? '',
        onboardedAt: onboardedDaysAgo === null ? null : daysAgo(onboardedDaysAgo),
        lastSignInAt: onboardedDaysAgo === null ? null : daysAgo(onboardedDaysAgo),
        createdAt: daysAgo(createdDaysAgo),
        banned: banned !== undefined,
        banReason: banned?.reason,
        banExpires: banned?.untilDaysAhead ? daysAgo(-banned.untilDaysAhead) : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: user.id });
  const ids = added.map(({ id }) => id);
  const shown = await transaction
    .select()
    .from(user)
    .where(and(inArray(user.id, ids), or(eq(user.banned, true), isNull(user.onboardedAt))));
  return shown.map(({ id, name, email, role, banned, banReason, banExpires, createdAt }) => ({
    at: banned ? new Date(createdAt.getTime() + banDelay) : createdAt,
    act: banned ? 'user.ban' : 'user.create',
    targetType: 'user',
    targetId: id,
    targetName: displayName({ name, email }),
    before: banned ? { banned: false, banReason: null, banExpires: null } : null,
    after: banned ? { banned, banReason, banExpires } : { name, email, role },
  }));
}
