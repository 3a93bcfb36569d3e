import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { bookImport, bookImportCount } from '@/db/schema';
import type { ImportState, RecordState } from '@/lib/books/import-states';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { readImportFigures, waitingImports } from './import-figures.server';

const database = await openTestDatabase();
beforeEach(async () => {
  await emptyTestDatabase(database);
  // Tests of other files in this process may have counted.
  waitingImports.forget();
});

const addImport = async (
  id: string,
  state: ImportState,
  counts: Partial<Record<RecordState, number>>,
) => {
  const createdAt = new Date(Date.UTC(2026, 0, Number(id)));
  const fileName = `${id}.csv`;
  await db()
    .insert(bookImport)
    .values({ id, fileName, state, fileBytes: 1, createdAt, expiresAt: new Date('2100-01-01') });
  const rows = Object.entries(counts) as [RecordState, number][];
  await db()
    .insert(bookImportCount)
    .values(rows.map(([one, records]) => ({ importId: id, state: one, records })));
};

it('counts the files that wait, and names the newest with records to decide on', async () => {
  await addImport('1', 'ready', { doubtful: 1 });
  await addImport('2', 'ready', { new: 190, changed: 5, unchanged: 7, doubtful: 3, faulty: 2 });
  await addImport('3', 'ready', { new: 4 });
  await addImport('4', 'applied', { faulty: 1 });
  expect(await readImportFigures()).toEqual({
    waitingImport: { files: 3, id: '2', fileName: '2.csv', waiting: 5, ready: 195 },
  });
});

it('counts an imported file with records to decide on', async () => {
  await addImport('1', 'applied', { imported: 9, doubtful: 2, faulty: 1 });
  await addImport('2', 'undone', { undone: 3, doubtful: 1 });
  expect(await readImportFigures()).toEqual({
    waitingImport: { files: 1, id: '1', fileName: '1.csv', waiting: 3, ready: 0 },
  });
  expect(await waitingImports.read()).toBe(1);
});

it('names a file that is ready, and none where all are imported', async () => {
  await addImport('1', 'applied', { unchanged: 4 });
  expect(await readImportFigures()).toEqual({ waitingImport: null });
  await addImport('2', 'ready', { new: 4 });
  expect(await readImportFigures()).toEqual({
    waitingImport: { files: 1, id: '2', fileName: '2.csv', waiting: 0, ready: 4 },
  });
});
