import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';

/** A table as the database catalog describes it. */
export type TableShape = {
  name: string;
  /** Without generated columns. */
  columns: [name: string, type: string][];
  primaryKey: string[];
};

type Row = {
  name: string;
  columns: [string, string][];
  keys: string[] | null;
  references: string[] | null;
};

/**
 * The application's tables, each after the tables that it references. They are read from the
 * catalog and not from the code, because a backup may have an older schema.
 */
export async function tablesInOrder(transaction: DbOrTransaction): Promise<TableShape[]> {
  const { rows } = await transaction.execute<Row>(sql`
    select
      c.relname as name,
      (select json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(a.attname order by array_position(i.indkey::int[], a.attnum::int))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as keys,
      (select json_agg(distinct f.relname)
        from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "references"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`);
  const ordered: Row[] = [];
  const remaining = [...rows];
  while (remaining.length > 0) {
    const index = remaining.findIndex(
      ({ references }) =>
        !(references ?? []).some((reference) => remaining.some(({ name }) => name === reference)),
    );
    if (index < 0) throw new Error('Tables reference each other in a cycle');
    ordered.push(...remaining.splice(index, 1));
  }
  return ordered.map(({ name, columns, keys }) => ({ name, columns, primaryKey: keys ?? [] }));
}

/** Whether all tables of the application are missing or empty. */
export async function areTablesEmpty(transaction: DbOrTransaction): Promise<boolean> {
  for (const { name } of await tablesInOrder(transaction)) {
    const { rows } = await transaction.execute(
      sql`select 1 from ${sql.identifier('public')}.${sql.identifier(name)} limit 1`,
    );
    if (rows.length > 0) return false;
  }
  return true;
}

/** Drops the application's tables and functions; extensions stay. */
export async function dropSchemaObjects(transaction: DbOrTransaction): Promise<void> {
  await transaction.execute(sql`
    do $$
    declare statement text;
    begin
      for statement in
        select format('drop table if exists %s cascade', c.oid::regclass) from pg_class c
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      loop execute statement; end loop;
      -- All names are read before the first drop, because dropping a function with cascade also drops
      -- the functions that depend on it.
      foreach statement in array array(
        select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      )
      loop execute statement; end loop;
      drop schema if exists drizzle cascade;
    end $$`);
}
