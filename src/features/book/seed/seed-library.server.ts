import { desc, inArray, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { type SampleAct, daysAgo } from '@/db/seed/seed.server';
import { sampleBooks } from './sample-books';
import { sampleGenres } from './sample-genres';

/** Only this many of the newest books get an entry in the audit. */
const maxActs = 12;

/**
 * Inserts the sample library. If an existing genre has a name of a sample genre in any language, it takes the
 * sample genre's books: the database refuses a second genre with that name (`keep_genre_names_unique` in
 * migration 0013).
 */
export async function seedLibrary(transaction: DbOrTransaction): Promise<SampleAct[]> {
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
  const added = await transaction
    .insert(book)
    .values(
      sampleBooks.map(({ genre: key, ...facts }, index) => {
        // Spread over the last year, so that sorting by date and the chart by month show a difference.
        const createdAt = daysAgo(((index * 97) % 360) + 1);
        return { ...facts, genreId: idByKey.get(key) ?? '', createdAt, updatedAt: createdAt };
      }),
    )
    .onConflictDoNothing()
    .returning({ id: book.id });
  const ids = added.map(({ id }) => id);
  const newest = await transaction
    .select()
    .from(book)
    .where(inArray(book.id, ids))
    .orderBy(desc(book.createdAt), book.id)
    .limit(maxActs);
  return newest.map(({ id, title, author, publisher, publishedYear, createdAt }) => ({
    at: createdAt,
    act: 'book.create',
    targetType: 'book',
    targetId: id,
    targetName: title,
    after: { title, author, publisher, publishedYear },
  }));
}
