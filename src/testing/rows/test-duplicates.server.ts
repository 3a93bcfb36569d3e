import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { book, nameSpelling, notSame } from '@/db/schema';

/**
 * Adds the books `book`, `twin` and `other` to a genre. A person has said that the last two, and their
 * authors, are not the same. Imports write the author `twin` as `other`. For tests.
 */
export async function addTwins(genreId: string): Promise<void> {
  await db()
    .insert(book)
    .values(['book', 'twin', 'other'].map((id) => ({ id, title: 'Emma', author: id, genreId })));
  const pair = { one: 'other', other: 'twin' };
  await db()
    .insert(notSame)
    .values([
      { kind: 'book', ...pair },
      { kind: 'author', ...pair },
    ]);
  await db()
    .insert(nameSpelling)
    .values({
      field: 'author',
      key: sql`md5(name_key('twin'))`,
      actId: 'act',
      name: 'twin',
      spelling: 'other',
    });
}
