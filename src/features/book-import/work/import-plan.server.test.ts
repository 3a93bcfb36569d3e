import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type DbOrTransaction, db } from '@/db/client.server';
import { bookImportRecord } from '@/db/schema';
import { addAccount } from '@/testing/calls/test-account.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { importsOf } from '../testing/test-imports.server';
import { applyRecords } from './import-apply.server';
import { firstRecords } from './import-batch.server';
import { reclassifyRecords } from './import-classify.server';
import { undoRecords } from './import-undo.server';
import { unseenId } from './unseen-id.server';

const database = await openTestDatabase();
const records = 2000;
const batch = 20;
let importId = '';

/** The planner has statistics of earlier imports, and none of the newest. */
beforeAll(async () => {
  await emptyTestDatabase(database);
  const { api } = await addAccount({ role: 'admin' });
  for (const isOld of [true, true, true, true, true, false]) {
    ({ id: importId } = await importsOf({ api }).upload(',One,A,,,'));
    await db().execute(sql`
      insert into book_import_record (import_id, number, "values", source, fields, state, title_key, author_key, isbn)
      select ${importId}, n, '{}', '', jsonb_build_object('title', 'Title ' || n, 'author', 'A'), 
        case when ${isOld} or n > ${records / 2} then 'imported' else 'new' end,
        ${importId} || n, 'author' || n % 500, ${importId} || n
      from generate_series(2, ${records}) n`);
    if (isOld) await db().execute(sql`analyze book_import_record`);
  }
});

async function rowsRead(transaction: DbOrTransaction): Promise<number> {
  const { rows } = await transaction.execute<{ read: number }>(sql`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname = 'book_import_record'`);
  return rows[0]?.read ?? Number.NaN;
}

const ofLast = () => sql.raw(Array.from({ length: batch }, (_, at) => records - at).join(', '));

it.each<[what: string, work: (transaction: DbOrTransaction) => Promise<unknown>]>([
  ['compared again', (transaction) => reclassifyRecords(transaction, importId, ofLast())],
  [
    'imported',
    (transaction) =>
      applyRecords(transaction, { importId: unseenId(importId), versionStep: 1 }, batch),
  ],
  [
    'undone',
    (transaction) =>
      undoRecords(transaction, { importId: unseenId(importId), versionStep: 1 }, batch),
  ],
  [
    'read again',
    (transaction) =>
      transaction
        .select({ number: bookImportRecord.number })
        .from(bookImportRecord)
        .where(firstRecords(importId, { after: records / 2, limit: batch })),
  ],
])('a batch that is %s reads no other records of its import', async (_, work) => {
  const read = await db().transaction(async (transaction) => {
    const before = await rowsRead(transaction);
    await work(transaction);
    return (await rowsRead(transaction)) - before;
  });
  expect(read).toBeLessThan(batch * 10);
});
