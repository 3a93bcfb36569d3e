import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { book, genre, user } from '@/db/schema';
import { sampleBooks } from './sample-books';
import { sampleGenres } from './sample-genres';
import { sampleUsers } from './sample-users';
import { seedAudit } from './seed-audit.server';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** Whether the database has neither users nor genres. */
export async function isEmptyDatabase(): Promise<boolean> {
  const { rows } = await db().execute(
    sql`select 1 from ${user} union all select 1 from ${genre} limit 1`,
  );
  return rows.length === 0;
}

/**
 * Inserts the sample library, in one transaction. Existing rows stay unchanged. If an existing genre has a
 * name of a sample genre in any language, it takes the sample genre's books: the database refuses a second
 * genre with that name (`keep_genre_names_unique` in migration 0013).
 */
export async function seedDatabase(): Promise<void> {
  await db().transaction(async (transaction) => {
    const idByKey = new Map<string, string>();
    for (const { key, ...facts } of sampleGenres) {
      const names = sql`genre_name_keys(${facts.name}, ${JSON.stringify(facts.translations)})`;
      const [found] = await transaction
        .select({ id: genre.id })
        .from(genre)
        .where(sql`genre_name_keys(${genre.name}, ${genre.translations}) && ${names}`)
        .limit(1);
      const [made] = found
        ? [found]
        : await transaction.insert(genre).values(facts).returning({ id: genre.id });
      if (made) idByKey.set(key, made.id);
    }
    const books = await transaction
      .insert(book)
      .values(
        sampleBooks.map(({ genre: key, ...facts }, index) => {
          // Spread over the last year, so that sorting by date and the chart by month show a
          // difference.
          const createdAt = daysAgo(((index * 97) % 360) + 1);
          return { ...facts, genreId: idByKey.get(key) ?? '', createdAt, updatedAt: createdAt };
        }),
      )
      .onConflictDoNothing()
      .returning({ id: book.id });
    const users = await transaction
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
    await seedAudit(transaction, {
      bookIds: books.map(({ id }) => id),
      userIds: users.map(({ id }) => id),
    });
  });
}
