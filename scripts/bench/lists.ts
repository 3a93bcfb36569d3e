/** `npm run bench -- lists`: measures the time of lists and searches in a large library. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { setDatabase } from '../../src/db/client.server';
import { migrateDatabase } from '../../src/db/migrate.server';
import { openPostgres } from '../../src/db/postgres/open-postgres.server';
import { listAudit } from '../../src/features/audit/audit-list.server';
import { listBooks } from '../../src/features/book/offered/book-list.server';
import { listUsers } from '../../src/features/user/list/user-list.server';
import { pageSize } from '../../src/lib/lists/list-search';
import { median } from '../median';
import { startPostgres } from '../throwaway-postgres';

/** Number of rows of the large library. */
export type LibrarySize = { users: number; books: number; entries: number };

type Page = { total: number; nextCursor: string | null };
type Query = { searchTerm?: string; cursor?: string; limit?: number } & Record<string, unknown>;
type List = (query: Query) => Promise<Page>;

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
const bookCases: Query[] = [
  {},
  { searchTerm: 'secret of the sea' },
  { searchTerm: 'scret of the sae' },
  { searchTerm: 'lefevre' },
  { searchTerm: 'lefvere' },
  { searchTerm: 'penguin' },
  { searchTerm: 'penguni' },
  { searchTerm: 'الصحرا' },
  { searchTerm: 'a' },
  { genreId: 'genre-3' },
  { language: 'ar' },
  { sort: '-createdAt' },
  { searchTerm: 'garden', sort: 'title' },
];
const auditCases: Query[] = [
  {},
  { act: 'user.ban' },
  { act: 'book' },
  { searchTerm: 'martin' },
  { searchTerm: 'mratin' },
  { searchTerm: 'book.update' },
  { actorId: 'person-2000' },
  { from: '2025-06-01', to: '2025-06-30' },
];

/** Fills the database at `url`. Indexes are created afterwards, which is faster. */
async function fill(url: string, { users, books, entries }: LibrarySize): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set maintenance_work_mem = '512MB'`);
  const tables = `schemaname = 'public' and tablename in ('user', 'book', 'audit_entry')`;
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select quote_ident(indexname) as name, indexdef as made from pg_indexes
     where ${tables} and indexdef not like 'CREATE UNIQUE%'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const script = readFileSync(join(import.meta.dirname, 'large-library.sql'), 'utf8');
  const sizes: Record<string, number> = { users, books, entries };
  await client.query(script.replaceAll(/:(users|books|entries)\b/g, (_, name) => `${sizes[name]}`));
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

/** Fills a temporary PostgreSQL server and prints how long each list takes. */
export async function benchLists(size: LibrarySize): Promise<void> {
  const server = await startPostgres();
  try {
    await server.createDatabase('library');
    const database = openPostgres(server.url('library'), { size: 2 });
    setDatabase(database);
    await migrateDatabase(database);
    console.log(`Filling it: ${JSON.stringify(size)}`);
    await fill(server.url('library'), size);
    const withDefaults =
      (list: unknown): List =>
      (query) =>
        (list as List)({ searchTerm: '', limit: pageSize, ...query });
    console.log(`${''.padEnd(52)}${'found'.padStart(10)}${'median ms'.padStart(10)}`);
    await measure('users', withDefaults(listUsers), userCases);
    const csv = { searchTerm: '', limit: 500, cursor: undefined, isCounted: false };
    const batch = await medianTime(() => listUsers(csv));
    console.log(`${'users, 500 rows for a file'.padEnd(62)}${batch.toFixed(1).padStart(10)}`);
    await measure('books', withDefaults(listBooks), bookCases);
    await measure('audit', withDefaults(listAudit), auditCases);
    await database.close();
  } finally {
    await server.stop();
  }
}
