import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { bookImport } from '@/db/schema';
import { type ImportState, importStates } from '@/lib/books/import-states';
import { addAccount } from '@/testing/calls/test-account.server';
import { refusalOf } from '@/testing/calls/test-api.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();

let api: Awaited<ReturnType<typeof addAccount>>['api'];
beforeEach(async () => {
  await emptyTestDatabase(database);
  ({ api } = await addAccount({ role: 'admin' }));
});

const expiresAt = new Date('2100-01-01');
/** Adds imports, each created a day after the one before. */
const addImports = (...rows: [fileName: string, state: ImportState][]) =>
  db()
    .insert(bookImport)
    .values(
      rows.map(([fileName, state], day) => ({
        fileName,
        state,
        fileBytes: 1,
        createdAt: new Date(Date.UTC(2026, 0, day + 1)),
        expiresAt,
      })),
    );

async function names(input: Parameters<typeof api.bookImport.list>[0] = {}): Promise<string[]> {
  const { items, total } = await api.bookImport.list({ limit: 100, ...input });
  expect(total).toBe(items.length);
  return items.map(({ fileName }) => fileName);
}

it('shows the newest import first, without those whose file is still being read', async () => {
  await addImports(['a.csv', 'applied'], ['b.csv', 'reading'], ['c.csv', 'ready']);
  expect(await names()).toEqual(['c.csv', 'a.csv']);
});

it('can be sorted by date and by file, in both directions', async () => {
  await addImports(['Éric.csv', 'applied'], ['anna.csv', 'applied'], ['Zoe.csv', 'applied']);
  expect(await names({ sort: 'createdAt' })).toEqual(['Éric.csv', 'anna.csv', 'Zoe.csv']);
  expect(await names({ sort: 'fileName' })).toEqual(['anna.csv', 'Éric.csv', 'Zoe.csv']);
  expect(await names({ sort: '-fileName' })).toEqual(['Zoe.csv', 'Éric.csv', 'anna.csv']);
});

it('has one status for all states that look the same to a person', async () => {
  await addImports(...importStates.map((state): [string, ImportState] => [state, state]));
  const statuses = ['ready', 'running', 'applied', 'stopped', 'undone'] as const;
  const found = await Promise.all(
    statuses.map((status) => names({ status, sort: 'createdAt', searchTerm: '' })),
  );
  expect(found).toEqual([
    ['ready'],
    ['mapping', 'applying', 'undoing'],
    ['applied'],
    ['cancelled', 'stopped'],
    ['undone'],
  ]);
});

it('is searched by the name of the file, also within a status', async () => {
  await addImports(
    ['goodreads_library_export.csv', 'applied'],
    ['Été 2025.mrc', 'undone'],
    ['goodreads-again.csv', 'undone'],
  );
  expect(await names({ searchTerm: 'ete' })).toEqual(['Été 2025.mrc']);
  expect((await names({ searchTerm: 'goodreads' })).toSorted()).toEqual([
    'goodreads-again.csv',
    'goodreads_library_export.csv',
  ]);
  expect(await names({ searchTerm: 'goodraeds', status: 'undone' })).toEqual([
    'goodreads-again.csv',
  ]);
});

it('continues where a page ends, in each order', async () => {
  await addImports(['b.csv', 'applied'], ['c.csv', 'applied'], ['a.csv', 'applied']);
  for (const sort of ['createdAt', '-createdAt', 'fileName', '-fileName'] as const) {
    const whole = await names({ sort });
    const first = await api.bookImport.list({ sort, limit: 2 });
    const second = await api.bookImport.list({ sort, limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ fileName }) => fileName)).toEqual(whole);
    expect(second.nextCursor).toBeNull();
  }
});

it('refuses an unknown status and order', async () => {
  const list = (input: object) => refusalOf(api.bookImport.list(input));
  expect(await list({ status: 'reading' })).toMatchObject({ status: 400 });
  expect(await list({ sort: 'state' })).toMatchObject({ status: 400 });
});
