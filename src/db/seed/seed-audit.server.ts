import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { auditEntry, book, user } from '@/db/schema';
import { displayName } from '@/lib/people/display-name';
import { sampleUsers } from './sample-users';

/** Only this many of the newest books get an entry. */
const maxBooks = 12;

/** Milliseconds from the creation of a banned sample user's account to the ban. */
const banDelay = 20 * 86_400_000;

type Added = { bookIds: string[]; userIds: string[] };

/**
 * Writes the audit entries of the sample library, as acts of the first sample administrator: the
 * creation of its newest books and of accounts that wait for a first sign-in, and bans. Times match the
 * rows.
 * @param added ids of the rows that this run has inserted; older rows get no entry
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
