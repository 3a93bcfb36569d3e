import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { book, genre } from '@/db/schema';
import { exportBooks } from '@/features/book-export/book-export.server';
import {
  importsOf,
  libraryRows,
  recordCounts,
} from '@/features/book-import/testing/test-imports.server';
import { workOnJobs } from '@/features/job/offered/job-work.server';
import { csvStart } from '@/lib/file-formats/csv';
import { addAccount } from '@/testing/calls/test-account.server';
import { runWithSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const fields = ['title', 'author', 'publisher', 'publishedYear', 'description'] as const;

let api: Awaited<ReturnType<typeof addAccount>>['api'];
let exported: () => Promise<string>;
beforeEach(async () => {
  await emptyTestDatabase(database);
  const account = await addAccount({ role: 'admin' });
  ({ api } = account);
  exported = async () => {
    const request = new Request('http://localhost:3000/api/export/books.csv');
    return (
      await runWithSession(account.session, () => exportBooks(request, 'csv'), request)
    ).text();
  };
  await db().insert(genre).values({ id: 'novel', name: 'Novel, long', color: '#632a55' });
  await db()
    .insert(book)
    .values(
      Array.from({ length: 130 }, (_, index) => ({
        title: `${['=1+1', '@SUM', '-Ann', "'quoted", 'Plain &amp; e\u0301te\u0301'][index % 5]} ${index}`,
        author: `Doe, Jane ${index}`,
        genreId: 'novel',
        publisher: index % 2 ? `+Inc. ${index}` : null,
        publishedYear: index % 3 ? 1900 + index : null,
        description: index % 7 ? `"a"\nb;${index}` : null,
      })),
    );
});

const upload = (text: string) => api.bookImport.create({ file: new File([text], 'books.csv') });

it('an export is imported unchanged, and with a hundred edited cells as a hundred changes', async () => {
  const text = await exported();
  expect((await upload(text)).states).toEqual(recordCounts({ unchanged: 130 }));

  const [headings = [], ...rows] = parse(text, { bom: true });
  const edited = rows.map((row, index) => {
    if (index >= 100) return row;
    const field = fields[index % fields.length] ?? 'title';
    const value = field === 'publishedYear' ? '1850' : `Edited ${index}`;
    return row.map((cell, at) => (headings[at] === field ? value : cell));
  });
  const before = await libraryRows();
  const { id, states } = await upload(
    csvStart + [headings, ...edited].map((row) => `${row.map(quoted).join(',')}\r\n`).join(''),
  );
  expect(states).toEqual(recordCounts({ changed: 100, unchanged: 30 }));
  const { items } = await api.bookImport.record.list({ id, limit: 100, state: 'changed' });
  expect(items.map(({ differences }) => Object.keys(differences ?? {}))).toEqual(
    items.map((_, index) => [fields[index % fields.length]]),
  );
  await api.bookImport.apply({ id });
  await workOnJobs();
  const changed = parse(await exported(), { bom: true });
  const byId = (some: string[][]) => some.toSorted(([a = ''], [b = '']) => a.localeCompare(b));
  expect(byId(changed.slice(1))).toEqual(byId(edited));
  await importsOf({ api }).undo(id);
  expect(await libraryRows()).toEqual(before);
});

/** A cell as a spreadsheet saves it: the mark that guards against formulas is part of its text. */
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
