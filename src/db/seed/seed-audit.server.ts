import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { auditEntry, book, user } from '@/db/schema';
import { displayName } from '@/lib/display-name';
import { sampleUsers } from './sample-users';

/** The newest books that have an entry. */
const maxBooks = 12;

/** Days after which a banned sample user was banned, counted from the creation of the account. */
const banDelay = 20 * 86_400_000;

type Added = { bookIds: string[]; userIds: string[] };

/**
 * Writes the audit entries of the sample library: who added its newest books, created the accounts
 * that wait for a first sign-in, and banned users. Their times are those of the rows they tell of.
 * @param added ids of the rows that this seeding has inserted; earlier ones get no entry
 */
export async function seedAudit(within: DbOrTransaction, added: Added): Promise<void> {
  const admin = sampleUsers.find(({ role }) => role === 'admin');
  const [actor] = await within
    .select({ actorId: user.id, actorEmail: user.email })
    .from(user)
    .where(eq(user.email, admin?.email ?? ''));
  if (!actor) return;
  const books = await within
    .select()
    .from(book)
    .where(inArray(book.id, added.bookIds))
    .orderBy(desc(book.createdAt), book.id)
    .limit(maxBooks);
  const users = await within
    .select()
    .from(user)
    .where(
      and(inArray(user.id, added.userIds), or(eq(user.banned, true), isNull(user.onboardedAt))),
    );
  const entries = [
    ...books.map(({ id, title, author, publisher, publishedYear, createdAt }) => ({
      at: createdAt,
      act: 'book.create',
      targetType: 'book',
      targetId: id,
      targetName: title,
      after: { title, author, publisher, publishedYear },
    })),
    ...users.map(({ id, name, email, role, banned, banReason, banExpires, createdAt }) => ({
      at: banned ? new Date(createdAt.getTime() + banDelay) : createdAt,
      act: banned ? 'user.ban' : 'user.create',
      targetType: 'user',
      targetId: id,
      targetName: displayName({ name, email }),
      before: banned ? { banned: false, banReason: null, banExpires: null } : null,
      after: banned ? { banned, banReason, banExpires } : { name, email, role },
    })),
  ];
  if (entries.length > 0)
    await within.insert(auditEntry).values(entries.map((one) => ({ ...one, ...actor })));
}
