import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { addAccount } from '@/testing/calls/test-account.server';
import { openTestDatabase } from '@/testing/test-database.server';
import type { ImportRecord } from './book-import.schema';
import { damagedBooks } from './testing/damaged-books';
import { sample } from './testing/read-sample.server';
import { importsOf, libraryRows } from './testing/test-imports.server';

await openTestDatabase();

const { library, file, rows } = damagedBooks(sample('goodbooks.csv').toString());
const csv = (text: string) => new File([text], 'books.csv');

let api: Awaited<ReturnType<typeof addAccount>>['api'];
let imports: ReturnType<typeof importsOf>;
let ids: (string | null)[] = [];
let found: ImportRecord[] = [];
let importId = '';

/** All records of an import. */
async function allRecords(id: string): Promise<ImportRecord[]> {
  const { items, nextCursor } = await api.bookImport.record.list({ id, limit: 100 });
  const all = [...items];
  for (let cursor = nextCursor; cursor !== null;) {
    const page = await api.bookImport.record.list({ id, limit: 100, cursor });
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}

const outcomeOf = ({ state, bookId }: ImportRecord, own: string | null | undefined): string => {
  if (state === 'unchanged' || state === 'changed') return bookId === own ? 'same' : 'wrong merge';
  return state === 'doubtful' ? 'ask' : state;
};

beforeAll(async () => {
  ({ api } = await addAccount({ role: 'admin' }));
  imports = importsOf({ api });
  await db().insert(genre).values({ id: 'novel', name: 'Novel', color: '#632a55' });
  const { id } = await api.bookImport.create({ file: csv(library) });
  await imports.apply(id);
  ids = (await allRecords(id)).map(({ bookId }) => bookId);
  importId = (await api.bookImport.create({ file: csv(file) })).id;
  found = await allRecords(importId);
});

describe('five hundred damaged rows', () => {
  it('are neither lost nor merged with a wrong book', () => {
    expect(found).toHaveLength(500);
    const wrong = rows.flatMap(({ damage, outcome, text, book: index }, at) => {
      const record = found[at];
      const is = record ? outcomeOf(record, ids[index]) : 'lost';
      return is === outcome
        ? []
        : [{ row: at + 1, damage, is, outcome, text, issues: record?.issues }];
    });
    expect(wrong).toEqual([]);
  });

  it('change no other book, and can be undone together', async () => {
    const before = await libraryRows();
    const booksBefore = new Map((await db().select().from(book)).map((one) => [one.id, one]));
    const { states } = await imports.apply(importId);
    expect(Object.values(states).reduce((sum, one) => sum + one)).toBe(500);
    const may = new Set(
      rows.flatMap(({ outcome, book: at }) => (outcome === 'same' ? ids[at] : [])),
    );
    const after = await db().select().from(book);
    const touched = after.filter(({ id, version }) => version !== booksBefore.get(id)?.version);
    expect(touched.filter(({ id }) => booksBefore.has(id) && !may.has(id))).toEqual([]);
    expect(after).toHaveLength(500 + rows.filter(({ outcome }) => outcome === 'new').length);
    await imports.undo(importId);
    expect(await libraryRows()).toEqual(before);
  });
});
