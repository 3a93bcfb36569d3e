/** `npm run bench -- lists`: measures the time of lists and searches in large tables. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { setDatabase } from '../../src/db/client.server';
import { migrateDatabase } from '../../src/db/migrate.server';
import { openPostgres } from '../../src/db/postgres/open-postgres.server';
// The features name their calls.
import '../../src/features.server';
import { pageSize } from '../../src/lib/lists/list-search';
import { toError } from '../../src/lib/objects/thrown';
import { testApi } from '../../src/testing/calls/test-api.server';
import { testSession } from '../../src/testing/calls/test-session.server';
import { median } from '../median';
import { startPostgres } from '../throwaway-postgres';

export type Api = ReturnType<typeof testApi>;
/** What a call of the API takes, by its name in the output. */
export type MeasuredCall = readonly [name: string, call: (api: Api) => Promise<unknown>];

/** What is measured of a part of the product, and perhaps its table: `scripts/bench/<feature>/lists.ts` exports it as `measured`. */
export type MeasuredPart = { calls: MeasuredCall[] } | MeasuredTable;

export type MeasuredTable = {
  table: string;
  /** SQL of what the rows are made from, for each connection. */
  made?: string;
  /** SQL that adds the rows `:from` to `:to` of `:rows`, after those of the core. */
  rows: string;
  /** Rows for each book: 1 by default. */
  share?: number;
  calls: MeasuredCall[];
};

/** One call of a list for each query. */
export const callsOf = <Query extends object>(
  name: string,
  list: (api: Api, query: Query & { searchTerm: string; limit: number }) => Promise<unknown>,
  queries: readonly Query[],
): MeasuredCall[] =>
  queries.map((query) => [
    `${name} ${JSON.stringify(query)}`,
    (api) => list(api, { searchTerm: '', limit: pageSize, ...query }),
  ]);

const repeats = 11;
/** Milliseconds that no call should take; those that do are marked. */
const goal = 50;

const userCases = callsOf<Partial<Parameters<Api['user']['list']>[0]>>(
  'users',
  (api, query) => api.user.list(query),
  [
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
    ...(['onboarded', 'not-onboarded', 'banned', 'unverified'] as const).map((status) => ({
      status,
    })),
    ...(['-name', 'email', '-createdAt'] as const).map((sort) => ({ sort })),
  ],
);
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const auditCases = callsOf<Partial<Parameters<Api['audit']['list']>[0]>>(
  'audit',
  (api, query) => api.audit.list(query),
  [
    {},
    { act: 'user.ban' },
    { act: 'session' },
    { searchTerm: 'martin' },
    { searchTerm: 'mratin' },
    { searchTerm: 'session.update' },
    { actorId: 'person-2000' },
    { from: daysAgo(60), to: daysAgo(30) },
    { targetId: 'person-12' },
  ],
);

const sqlOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

const core: MeasuredTable[] = [
  {
    table: 'user',
    made: sqlOf('sample-rows.sql'),
    rows: sqlOf('user-rows.sql'),
    share: 0.1,
    calls: userCases,
  },
  { table: 'audit_entry', rows: sqlOf('audit-rows.sql'), share: 2, calls: auditCases },
];

async function readParts(): Promise<MeasuredPart[]> {
  const files = globSync('*/lists.ts', { cwd: import.meta.dirname });
  const further = files.map(
    async (file) => ((await import(`./${file}`)) as { measured: MeasuredPart }).measured,
  );
  return [...core, ...(await Promise.all(further))];
}

/** Connections that fill the tables and create indexes, each on a processor of its own. */
const builders = 2;
const rowsAtOnce = 5_000;

/** Runs statements on all connections at once; each takes the next one. */
async function runInTurn(clients: readonly pg.Client[], statements: readonly string[]) {
  const waiting = statements.values();
  await Promise.all(
    clients.map(async (one) => {
      for (const statement of waiting) await one.query(statement);
    }),
  );
}

/** The statements that fill a table, of `rowsAtOnce` rows each. */
function fillsOf({ rows: text, share = 1 }: MeasuredTable, books: number): string[] {
  const rows = Math.ceil(books * share);
  return Array.from({ length: Math.ceil(rows / rowsAtOnce) }, (_, at) => {
    const range = { rows, from: at * rowsAtOnce + 1, to: Math.min(rows, (at + 1) * rowsAtOnce) };
    return text.replaceAll(/:(rows|from|to)\b/g, (_all, name: keyof typeof range) =>
      String(range[name]),
    );
  });
}

/** Fills the database at `url`, unless it has users. Indexes are created afterwards, which is faster. */
async function fillIfEmpty(
  url: string,
  tables: readonly MeasuredTable[],
  rows: number,
): Promise<void> {
  const clients = Array.from(
    { length: builders },
    () =>
      new pg.Client({ connectionString: url, options: '-c maintenance_work_mem=1GB -c jit=off' }),
  );
  await Promise.all(clients.map((one) => one.connect()));
  const [client] = clients;
  if (!client) return;
  const { rows: users } = await client.query('select from "user" limit 1');
  if (users.length === 0) {
    const began = performance.now();
    const names = tables.map(({ table }) => table);
    const say = (what: string) =>
      console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${what}`);
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select quote_ident(indexname) as name, indexdef as made from pg_indexes
     where schemaname = 'public' and tablename = any($1) and indexdef not like 'CREATE UNIQUE%'
     order by indexdef like '%search_typos%' desc, indexdef like '%gin%' desc`,
      [names],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const one of clients) for (const { made } of tables) if (made) await one.query(made);
    for (const table of tables) {
      say(`${table.table} for ${rows} books`);
      await runInTurn(clients, fillsOf(table, rows));
    }
    say('indexes');
    await runInTurn(
      clients,
      indexes.map(({ made }) => made),
    );
    await client.query('vacuum analyze');
    say('filled');
  }
  await Promise.all(clients.map((one) => one.end()));
}

/** The times of a call, in milliseconds: the shortest, which other work on the machine lengthens least, and the median. */
async function timesOf(call: () => Promise<unknown>): Promise<[shortest: number, median: number]> {
  const times: number[] = [];
  await call();
  while (times.length < repeats) {
    const begin = performance.now();
    await call();
    times.push(performance.now() - begin);
  }
  return [Math.min(...times), median(times)];
}

/**
 * Prints how long each list takes. @public also in a product without `npm run bench`
 * @param rows number of books
 * @param url a database that is filled if it is empty, and kept; by default a temporary server is started
 */
export async function benchLists(rows: number, url?: string): Promise<void> {
  const server = url === undefined ? await startPostgres() : undefined;
  const at = url ?? server?.url() ?? '';
  try {
    const database = openPostgres(at, { size: 2 });
    setDatabase(database);
    await migrateDatabase(database);
    const parts = await readParts();
    const tables = parts.filter((part) => 'table' in part);
    await fillIfEmpty(at, tables, rows);
    const print = (name: string, ...figures: string[]) =>
      console.log(name.padEnd(78) + figures.map((one) => one.padStart(10)).join(''));
    print('', 'found', 'shortest', 'median ms');
    for (const [name, call] of parts.flatMap(({ calls }) => calls)) {
      // Searches are limited for each person.
      const api = testApi(testSession({ id: name }));
      try {
        const answer = (await call(api)) as { total?: number };
        const times = await timesOf(() => call(api));
        const mark = times[0] > goal ? [`above ${goal}`] : [];
        print(name, String(answer.total ?? ''), ...times.map((ms) => ms.toFixed(1)), ...mark);
      } catch (error) {
        // A search that takes longer than two seconds is refused.
        print(name, toError(error).message);
      }
    }
    await database.close();
  } finally {
    await server?.stop();
  }
}
