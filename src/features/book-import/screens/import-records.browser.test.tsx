import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '@/testing/browser/test-render';
import { importQueries } from '../book-import.queries';
import type { ImportRecord } from '../book-import.schema';
import { importDetails, importRecord, onePage } from '../testing/test-import-details';
import { ImportRecords } from './import-records';

/** @returns the text of each record */
async function show(state: 'ready' | 'imported', records: ImportRecord[]): Promise<string[]> {
  const filter = { state };
  const states = { ...importDetails({}).states, new: 0, [state]: records.length };
  await renderPage(<ImportRecords item={importDetails({ states })} filter={filter} />, {
    texts: ['bookImport', 'book', 'importIssue'],
    answers: [
      [importQueries.records('import', filter).queryKey, onePage(records)],
      [importQueries.nearNames('import').queryKey, []],
    ],
  });
  const rows = page.getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(records.length);
  return rows.elements().map((row) => row.textContent);
}

test('a new record shows its genre, year and ISBN, or that it names no genre', async () => {
  const one = { state: 'new', book: null, bookId: null, differences: null } as const;
  const names = { title: 'Amok', author: 'Stefan Zweig' };
  const whole = { ...names, genre: 'Novella', publishedYear: 1922, isbn: '9783596294077' };
  const [first, second, third] = await show('ready', [
    importRecord(1, { ...one, fields: whole }),
    importRecord(2, { ...one, fields: { ...names, genre: null } }),
    importRecord(3, { ...one, fields: names }),
  ]);
  expect(first).toMatch(/Novella1922\u2068?9783596294077/);
  expect(second).toContain('No genre');
  expect(third).not.toContain('No genre');
});

test('an imported record says what was filled in and what was changed', async () => {
  const differences = {
    publishedYear: { old: null, new: 1815 },
    isbn: { old: null, new: '9780141439587' },
    publisher: { old: 'Vintage', new: 'Penguin' },
  };
  const [row] = await show('imported', [importRecord(1, { state: 'imported', differences })]);
  expect(row).toContain('Filled in: Year, ISBN');
  expect(row).toContain('Changed: Publisher');
});
