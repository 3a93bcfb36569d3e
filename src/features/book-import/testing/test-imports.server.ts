import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { workOnJobs } from '@/features/job/offered/job-work.server';
import { type RecordState, recordStates } from '@/lib/books/import-states';
import { fromKeys } from '@/lib/objects/records';
import { addAccount } from '@/testing/calls/test-account.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

type Account = Awaited<ReturnType<typeof addAccount>>;

export const csvFile = (...lines: string[]) => new File([lines.join('\n')], 'books.csv');

const columns = ['id', 'title', 'author', 'genre', 'isbn', 'publisher'];
/** The mapping of the columns that `upload` uploads. */
export const importMapping = JSON.stringify(
  Object.fromEntries(columns.map((name) => [name, name])),
);
const none = fromKeys(recordStates, () => 0);

/** The counts of an import's records by state; counts that are not given are 0. */
export const recordCounts = (found: Partial<Record<RecordState, number>>) => ({
  ...none,
  ...found,
});

/** Every row of the library, byte for byte. */
export async function libraryRows(): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select to_jsonb(b)::text as row from book b union all select to_jsonb(g)::text from genre g
    order by 1`);
  return rows.map(({ row }) => row);
}

export const emmaId = '11111111-1111-4111-8111-111111111111';
export const hobbitId = '22222222-2222-4222-8222-222222222222';

/** Fills the empty library with one genre and two books. */
export async function addTwoBooks(): Promise<void> {
  await db().insert(genre).values({ id: 'novel', name: 'Novel', color: '#632a55' });
  await db()
    .insert(book)
    .values([
      { id: emmaId, title: 'Emma', author: 'Jane Austen', genreId: 'novel', isbn: '9780141439587' },
      { id: hobbitId, title: 'The Hobbit', author: 'Tolkien, J.R.R.', genreId: 'novel' },
    ]);
}

/**
 * Lines of an import for these two books: one changes a publisher, one changes a book that it finds by ISBN,
 * and two are new books.
 */
export const mixedLines = [
  ',Persuasion,Jane Austen,Novel,9780141439686,',
  ',Emma,Jane Austen,Novel,0141439580,Penguin',
  `${hobbitId},The Hobbit,J. R. R. Tolkien,Fantasy,,`,
  ',The Trial,Franz Kafka,,,',
];

/** Makes imports as a person does, and does the worker's part at once. For tests. */
export const importsOf = (person: Pick<Account, 'api'>) => ({
  /** Uploads lines with the columns id, title, author, genre, isbn and publisher. */
  upload: (...lines: string[]) =>
    person.api.bookImport.create({
      file: csvFile(columns.join(','), ...lines),
      mapping: importMapping,
    }),
  apply: async (id: string) => {
    await person.api.bookImport.apply({ id });
    await workOnJobs();
    return person.api.bookImport.get({ id });
  },
  undo: async (id: string) => {
    await person.api.bookImport.undo({ id });
    await workOnJobs();
    return person.api.bookImport.get({ id });
  },
  records: async (id: string) =>
    (await person.api.bookImport.record.list({ id, limit: 100 })).items,
});

/** Before each test, the library has only one genre, two books, and an administrator, Ada, who makes imports. */
export async function useImports() {
  const database = await openTestDatabase();
  const ada = {} as Account;
  beforeEach(async () => {
    await emptyTestDatabase(database);
    Object.assign(ada, await addAccount({ role: 'admin' }));
    await addTwoBooks();
  });
  return { database, ada, imports: importsOf(ada) };
}
