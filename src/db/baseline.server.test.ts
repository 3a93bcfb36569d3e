/** Compares a database that is made from the baseline with one that the migrations have made. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '@/testing/test-database.server';
import { migrateDatabase } from './migrate.server';
import { dropSchemaObjects, tablesInOrder } from './table-catalog.server';

const database = await openTestDatabase({ own: true });
const { db } = database;
const folder = mkdtempSync(join(tmpdir(), 'start-ui-baseline-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Everything in the schema, one line each, besides what belongs to an extension; without parentheses that change nothing. */
const schemaLines = sql`
  with own as (
    select c.* from pg_class c where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  )
  select format('%s %s %s %s', relkind, relname, relpersistence, reloptions) as line from own
  union all select format('column %s %s %s', c.relname, row_number() over (partition by c.oid order by a.attnum),
      concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
        a.attcollation::regcollation, a.attstattarget, a.attoptions, pg_get_expr(f.adbin, f.adrelid, true)))
    from own c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef f on f.adrelid = c.oid and f.adnum = a.attnum
  union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid, true))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select pg_get_indexdef(indexrelid, 0, true) from pg_index join own on own.oid = indrelid
  union all select concat_ws(' ', pg_get_triggerdef(t.oid, true), tgenabled) from pg_trigger t join own on own.oid = tgrelid
    where not tgisinternal
  union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
    and p.prokind in ('f', 'p') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select format('sequence %s %s %s %s', c.relname, seqincrement, seqstart, seqmax) from pg_sequence join own c on c.oid = seqrelid
  union all select format('type %s %s', typname, typtype) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
  union all select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension
  union all select format('%s %s', pg_get_statisticsobjdef(oid), stxstattarget) from pg_statistic_ext
  union all select format('policy %s %s', polrelid::regclass, polname) from pg_policy`;

/** The schema, the rows, and the migrations that the database has. */
async function contents(): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(schemaLines);
  const lines = rows.map(({ line }) => line);
  for (const { name } of await tablesInOrder(db)) {
    const found = await db.execute(sql`select * from ${sql.identifier(name)}`);
    lines.push(...found.rows.map((row) => `row ${name} ${JSON.stringify(row)}`));
  }
  const applied = await db.execute(sql`
    select hash, created_at, served_from from drizzle.__drizzle_migrations order by id`);
  return [...lines.toSorted(), ...applied.rows.map((row) => JSON.stringify(row))];
}

const remade = async (from?: string) => {
  await db.transaction(dropSchemaObjects);
  await migrateDatabase(database, from);
  return contents();
};

it('a database that is made from the baseline is what the migrations make', async () => {
  cpSync('migrations', folder, { recursive: true });
  rmSync(join(folder, 'baseline'), { recursive: true });
  expect(readdirSync('migrations/baseline')).toHaveLength(1);
  const made = await remade(folder);
  expect(await remade()).toEqual(made);
});
