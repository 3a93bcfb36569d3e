import { count } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { book } from '@/db/schema';
import { type BookGap, countedGaps } from './book.facts';
import { isMissing } from './offered/book-list.server';
import { usedLanguages } from './offered/used-languages.server';

const countMissing = async (gap: BookGap) => {
  const first = db().select({ id: book.id }).from(book).where(isMissing[gap]).limit(countedGaps);
  const [row] = await db().select({ books: count() }).from(first.as('first'));
  return row?.books ?? 0;
};

/** What the list of books can be filtered by. Takes as long for a million books as for a thousand. */
export async function readBookFilters(): Promise<{
  languages: string[];
  missing: Record<BookGap, number>;
}> {
  return {
    languages: await usedLanguages(),
    missing: { isbn: await countMissing('isbn'), cover: await countMissing('cover') },
  };
}
