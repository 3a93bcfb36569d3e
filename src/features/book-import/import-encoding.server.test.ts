import { writeFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { bookImport } from '@/db/schema';
import { addAccount } from '@/testing/calls/test-account.server';
import { refusalOf } from '@/testing/calls/test-api.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';
import { importFile } from './import-command.server';

const folder = useDataFolder();
const database = await openTestDatabase();
let api: Awaited<ReturnType<typeof addAccount>>['api'];
beforeEach(async () => {
  await emptyTestDatabase(database);
  ({ api } = await addAccount({ role: 'admin' }));
});

const row = 'Baltaragio malūnas,Kazys Boruta';
const bytes = iconv.encode(`Title,Author\n${row}\n`, 'windows-1257');
const file = () => new File([Uint8Array.from(bytes)], 'books.csv');

it('a file whose encoding is unclear is a question, and nothing of it is kept', async () => {
  const error = await refusalOf(api.bookImport.create({ file: file() }));
  expect(error).toMatchObject({
    code: 'CONFLICT',
    data: { reason: 'ENCODING', fields: [{ path: 'encoding' }] },
  });
  const { encodings } = error.data as { encodings: { encoding: string; lines: string[] }[] };
  expect(encodings.length).toBeGreaterThan(1);
  expect(encodings).toContainEqual({ encoding: 'windows-1257', lines: [row] });
  expect(await db().$count(bookImport)).toBe(0);
});

it('the answer decides how the file is read', async () => {
  const { id } = await api.bookImport.create({ file: file(), encoding: 'windows-1257' });
  const { items } = await api.bookImport.record.list({ id });
  expect(items[0]).toMatchObject({
    state: 'new',
    fields: { title: 'Baltaragio malūnas', author: 'Kazys Boruta' },
    issues: [],
  });
  expect(await api.bookImport.get({ id })).toMatchObject({ encoding: 'windows-1257' });
});

it('the command prints the encodings with lines of the file, and takes one', async () => {
  const path = `${folder}/books.csv`;
  await writeFile(path, bytes);
  await expect(importFile({ file: path, isApplied: false })).rejects.toThrow(
    `--encoding windows-1257\n    ${row}`,
  );
  const read = await importFile({ file: path, isApplied: false, encoding: 'windows-1257' });
  expect(read.states.new).toBe(1);
});
