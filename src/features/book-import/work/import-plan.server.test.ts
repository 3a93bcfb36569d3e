import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { addAccount } from '@/testing/calls/test-account.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { importsOf } from '../testing/test-imports.server';
import { classification } from './import-classify.server';

const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** The rows of kept records that a plan has read, also those that it did not need. */
const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] === 'book_import_record'
    ? plan['Actual Loops'] *
      (plan['Actual Rows'] +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0))
    : 0) + (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0);

/** The keys of record `n`, which the other imports do not have. */
const keys = (importId: string) => sql`
  ${importId} || 'title' || n as title_key, 'author' || n % 500 as author_key, ${importId} || n as isbn`;
const records = 2000;
const addRecords = (importId: string) => sql`
  insert into book_import_record (import_id, number, "values", source, state, title_key, author_key, isbn)
  select ${importId}, n, '{}', '', 'new', ${keys(importId)} from generate_series(2, ${records}) n`;

/** The planner takes an import that its statistics do not have for empty. */
it('a new import is read by its records, whatever the statistics of earlier imports say', async () => {
  const { api } = await addAccount({ role: 'admin' });
  const imports = importsOf({ api });
  for (let before = 0; before < 5; before += 1) {
    const { id } = await imports.upload(',Old,A,,,');
    await db().execute(addRecords(id));
  }
  await db().execute(sql`analyze book_import_record`);
  const { id } = await imports.upload(',New,A,,,');
  await db().execute(addRecords(id));
  const compared = 20;
  const source = sql`
    select n as number, jsonb_build_object('title', 'Title ' || n, 'author', 'A') as fields, 'new' as state,
      null as genre_key, null::int as twin, null as own_doubt, ${keys(id)}
    from generate_series(${records - compared + 1}::int, ${records}) n`;
  const plan = await db().transaction(async (transaction) => {
    const compare = await classification(transaction, id, source);
    const { rows } = await transaction.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, format json) ${compare} select * from e`,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan;
  });
  expect(plan && rowsRead(plan)).toBeLessThan(compared * 3);
});
