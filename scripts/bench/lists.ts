/** `npm run bench -- lists`: measures the time of lists and searches in large tables. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { setDatabase } from '../../src/db/client.server';
import { migrateDatabase } from '../../src/db/migrate.server';
import { openPostgres } from '../../src/db/postgres/open-postgres.server';
// The list of the audit asks the features for the names of its targets.
import '../../src/features.server';
import { listAudit } from '../../src/features/audit/audit-list.server';
import { listUsers } from '../../src/features/user/list/user-list.server';
import { pageSize } from '../../src/lib/lists/list-search';
import { median } from '../median';
import { startPostgres } from '../throwaway-postgres';

type Page = { total: number; nextCursor: string | null };
export type Query = { searchTerm?: string; cursor?: string; limit?: number } & Record<
  string,
  unknown
>;
type List = (query: Query) => Promise<Page>;

/** A list of one part of the product: `scripts/bench/<feature>/lists.ts` exports it as `measured`. */
export type MeasuredList = {
  table: string;
  /** SQL that fills the table after those of the core; `:rows` is the number of rows. */
  rows: string;
  /** The function that reads a page. */
  list: unknown;
  queries: Query[];
};

const repeats = 11;

const userCases: Query[] = [
  {},
  { searchTerm: 'Patricia Adams' },
  { searchTerm: 'Patrcia' },
  { searchTerm: 'Patrcia Admas' },
  { searchTerm: 'martin' },
  { searchTerm: 'mratin' },
  { searchTerm: 'jhonsson' },
  { searchTerm: 'الفاروي' },
  { searchTerm: 'مصطفا المصرى' },
  { searchTerm: 'a' },
  { searchTerm: 'ma' },
  { searchTerm: 'mar' },
  { searchTerm: 'adams10405@ex' },
  { searchTerm: 'example.org' },
  { searchTerm: 'xylophonequartz' },
  { searchTerm: 'martin', sort: 'name' },
  { searchTerm: 'mratin', status: 'banned' },
  { role: 'admin' },
  ...['onboarded', 'not-onboarded', 'banned', 'unverified'].map((status) => ({ status })),
  ...['-name', 'email', '-createdAt'].map((sort) => ({ sort })),
];
const auditCases: Query[] = [
  {},
  { act: 'user.ban' },
  { act: 'session' },
  { searchTerm: 'martin' },
  { searchTerm: 'mratin' },
  { searchTerm: 'session.update' },
  { actorId: 'person-2000' },
  { from: '2025-06-01', to: '2025-06-30' },
];

const sqlOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

const core: MeasuredList[] = [
  { table: 'user', rows: sqlOf('user-rows.sql'), list: listUsers, queries: userCases },
  { table: 'audit_entry', rows: sqlOf('audit-rows.sql'), list: listAudit, queries: auditCases },
];

async function readLists(): Promise<MeasuredList[]> {
  const files = globSync('*/lists.ts', { cwd: import.meta.dirname });
  const further = files.map(
    async (file) => ((await import(`./${file}`)) as { measured: MeasuredList }).measured,
  );
  return [...core, ...(await Promise.all(further))];
}

/** Fills the database at `url`. Indexes are created afterwards, which is faster. */
async function fill(url: string, lists: readonly MeasuredList[], rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set maintenance_work_mem = '512MB'`);
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select quote_ident(indexname) as name, indexdef as made from pg_indexes
     where schemaname = 'public' and tablename = any($1) and indexdef not like 'CREATE UNIQUE%'`,
    [lists.map(({ table }) => table)],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const list of lists) await client.query(list.rows.replaceAll(/:rows\b/g, String(rows)));
  for (const { made } of indexes) await client.query(made);
  await client.query('vacuum analyze');
  await client.end();
}

/** Median time of a call, in milliseconds. */
async function medianTime(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  await call();
  while (times.length < repeats) {
    const begin = performance.now();
    await call();
    times.push(performance.now() - begin);
  }
  return median(times);
}

async function measure(name: string, callList: List, cases: Query[]): Promise<void> {
  const print = (what: string, total: number, ms: number) =>
    console.log(`${what.padEnd(52)}${String(total).padStart(10)}${ms.toFixed(1).padStart(10)}`);
  for (const query of cases) {
    const { total } = await callList(query);
    print(`${name} ${JSON.stringify(query)}`, total, await medianTime(() => callList(query)));
  }
  let cursor: string | undefined;
  for (let depth = 0; depth < 100; depth += 1)
    cursor = (await callList({ limit: 100, cursor })).nextCursor ?? undefined;
  const deep = () => callList({ cursor });
  print(`${name}, page 500`, (await deep()).total, await medianTime(deep));
}

/**
 * Fills a temporary PostgreSQL server and prints how long each list takes.
 * @param rows number of rows of each table
 */
export async function benchLists(rows: number): Promise<void> {
  const server = await startPostgres();
  try {
    await server.createDatabase('large');
    const database = openPostgres(server.url('large'), { size: 2 });
    setDatabase(database);
    await migrateDatabase(database);
    const lists = await readLists();
    console.log(`Filling ${lists.map(({ table }) => table).join(', ')} with ${rows} rows each`);
    await fill(server.url('large'), lists, rows);
    console.log(`${''.padEnd(52)}${'found'.padStart(10)}${'median ms'.padStart(10)}`);
    for (const { table, list, queries } of lists)
      await measure(
        table,
        (query) => (list as List)({ searchTerm: '', limit: pageSize, ...query }),
        queries,
      );
    const csv = { searchTerm: '', limit: 500, cursor: undefined, count: 'none' as const };
    const batch = await medianTime(() => listUsers(csv));
    console.log(`${'user, 500 rows for a file'.padEnd(62)}${batch.toFixed(1).padStart(10)}`);
    await database.close();
  } finally {
    await server.stop();
  }
}
