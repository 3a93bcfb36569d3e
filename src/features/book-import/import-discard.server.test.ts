import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { bookImport, bookImportRecord } from '@/db/schema';
import { addAccount } from '@/testing/calls/test-account.server';
import { refusalOf } from '@/testing/calls/test-api.server';
import { auditedActs } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { maxKeptImports } from './book-import.facts';
import { csvFile, libraryRows, mixedLines } from './testing/test-imports.server';

const database = await openTestDatabase();
let admin: Awaited<ReturnType<typeof addAccount>>;
beforeEach(async () => {
  await emptyTestDatabase(database);
  admin = await addAccount({ role: 'admin' });
});
const file = () => csvFile('id,title,author,genre,isbn,publisher', ...mixedLines);

it('a dry run can be discarded with its records, and changes no book', async () => {
  const { api } = admin;
  const before = await libraryRows();
  const { id } = await api.bookImport.create({ file: file() });
  await api.bookImport.discard({ id });
  expect((await refusalOf(api.bookImport.get({ id }))).code).toBe('NOT_FOUND');
  expect((await refusalOf(api.bookImport.discard({ id }))).code).toBe('NOT_FOUND');
  expect((await api.bookImport.list({ limit: 100 })).items).toEqual([]);
  expect(await db().$count(bookImportRecord)).toBe(0);
  expect(await libraryRows()).toEqual(before);
  expect(await auditedActs()).toContain('import.discard');
});

it('the number of files that wait follows what a person does with them', async () => {
  const { bookImport: imports } = admin.api;
  const counts: (number | null)[] = [];
  const count = async () => counts.push((await imports.count()).count);
  await count();
  const ids: string[] = [];
  for (let upload = 0; upload < 3; upload++) ids.push((await imports.create({ file: file() })).id);
  const [discarded = '', applied = '', mapped = ''] = ids;
  await count();
  await imports.discard({ id: discarded });
  await count();
  await imports.apply({ id: applied });
  await count();
  // No worker runs here, so its records are still read again.
  await imports.update({ id: mapped, mapping: { publisher: 'ignore' } });
  await count();
  expect(counts).toEqual([0, 3, 2, 1, 1]);
});

it.each(['mapping', 'applying', 'applied', 'cancelled', 'stopped', 'undoing', 'undone'] as const)(
  'an import that is %s is not discarded',
  async (state) => {
    const expiresAt = new Date('2100-01-01');
    await db()
      .insert(bookImport)
      .values({ id: state, state, fileName: 'a.csv', fileBytes: 1, expiresAt });
    const refused = await refusalOf(admin.api.bookImport.discard({ id: state }));
    expect(refused).toMatchObject({ code: 'CONFLICT', data: { state } });
  },
);

it('a person who keeps too many is told what to do, and can read a file after discarding one', async () => {
  const { api, id: createdBy } = admin;
  const expiresAt = new Date('2100-01-01');
  const kept = Array.from({ length: maxKeptImports }, (_, index) => `kept-${index}`);
  await db()
    .insert(bookImport)
    .values(
      kept.map((id) => ({
        id,
        state: 'ready' as const,
        createdBy,
        fileName: 'a.csv',
        fileBytes: 1,
        expiresAt,
      })),
    );
  expect(await refusalOf(api.bookImport.create({ file: file() }))).toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: [{ path: 'file', message: expect.stringContaining('shelfFull') as string }] },
  });
  await api.bookImport.discard({ id: kept[0] ?? '' });
  expect((await api.bookImport.create({ file: file() })).records).toBe(4);
});
