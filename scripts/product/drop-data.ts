/** Drops the tables of parts that were taken out: the steps of `npm run remove -- PART --drop-data`. */
import { createReadStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Db } from '../../src/db/client.server';
import { databaseFolder } from '../../src/db/embedded/database-folder.server';
import { appliedMigrations } from '../../src/db/migrate.server';
import { toError } from '../../src/lib/objects/thrown';
import { settings } from '../../src/server/settings/settings.server';
import { isAgreed } from '../ask';
import { dropTables, keptTables } from '../parts/kept-tables';
import { type TakenBack, takenBackIn } from '../parts/taken-back';
import { withDatabase } from '../with-database';
import { RemovalError } from './remove-part';

/** @throws RemovalError before anything is changed */
export async function dropData(
  root: string,
  names: readonly string[],
  backup: string,
  yes: boolean,
): Promise<void> {
  const isNamed = ({ parts }: { parts: string[] }) => parts.some((part) => names.includes(part));
  const kept = keptTables(root).filter(isNamed);
  const takenBack = takenBackIn(root).filter(isNamed);
  if (kept.length + takenBack.length === 0)
    throw new RemovalError(
      `No tables of ${names.join(', ')} are kept: npm run remove has not taken it out, or its tables are dropped already.`,
    );
  wantDatabase();
  await withDatabase(async ({ db }) => {
    const ran = await appliedMigrations(db);
    const here = takenBack.filter(({ migrations }) => migrations.some((at) => ran.includes(at)));
    if (kept.length + here.length === 0)
      throw new RemovalError(`This database has no tables of ${names.join(', ')}.`);
    const rows = await countRows(
      db,
      [...kept, ...here].flatMap(({ tables }) => tables),
    );
    await wantBackup(backup, rows, kept.length > 0);
    if (!(await isAgreed(yes, RemovalError))) return;
    for (const one of here) await dropHere(db, one);
    for (const one of kept) console.log(`Wrote migrations/${dropTables(root, one)}`);
  });
}

/** Opening the embedded database would create it. */
function wantDatabase(): void {
  const { DATABASE_URL, dataDir } = settings();
  if (!DATABASE_URL && !existsSync(databaseFolder(dataDir)))
    throw new RemovalError(
      `There is no database in ${dataDir}, and DATABASE_URL is not set. Name the settings of the one with the rows: --env-file FILE.`,
    );
}

/** Prints how many rows tables have. @returns those of the tables that are there */
async function countRows(db: Db, tables: readonly string[]): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (const table of tables) {
    const found = await db.execute<{ at: string | null }>(
      sql`select to_regclass(${`public.${table}`}) as at`,
    );
    if (found.rows[0]?.at) {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::float8 as n from ${sql.identifier(table)}`,
      );
      counted.set(table, rows[0]?.n ?? 0);
    }
    const count = counted.get(table);
    console.log(`${table}: ${count === undefined ? 'not there' : `${count} rows`}`);
  }
  return counted;
}

async function wantBackup(
  file: string,
  rows: ReadonlyMap<string, number>,
  isEverywhere: boolean,
): Promise<void> {
  if (!file)
    throw new RemovalError(
      `These rows will be gone from ${isEverywhere ? 'every' : 'this'} database. Name a backup with --backup FILE.`,
    );
  if (!existsSync(file)) throw new RemovalError(`There is no file ${file}.`);
  const { missing, counts } = await readBackup(file, [...rows.keys()]);
  if (missing.length > 0)
    throw new RemovalError(
      `${file} does not contain ${missing.join(', ')}, so it is no backup of them.`,
    );
  const short = [...rows].filter(([table, count]) => (counts[table]?.rows ?? count) < count);
  if (short.length > 0)
    throw new RemovalError(
      `${file} is older than these rows: ${short.map(([table, count]) => `it has ${counts[table]?.rows} of ${count} of ${table}`).join(', ')}.`,
    );
}

/** The end of a backup of npm run db:backup, with its counts, is shorter. */
const endLength = 100_000;

/** Which tables a backup does not name, and how many rows it has of the others if it says so. */
async function readBackup(
  file: string,
  tables: readonly string[],
): Promise<{ missing: string[]; counts: Record<string, { rows: number }> }> {
  const missing = new Set(tables);
  let last = '';
  try {
    const handle = await open(file);
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, 0);
    await handle.close();
    const unpacked = buffer[0] === 0x1f ? createGunzip() : new PassThrough();
    await pipeline(createReadStream(file), unpacked, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        last = last.slice(-endLength) + chunk.toString('latin1');
        for (const table of missing)
          if (new RegExp(`\\b${table}\\b`).test(last)) missing.delete(table);
      }
    });
  } catch (error) {
    throw new RemovalError(`${file} cannot be read: ${toError(error).message}.`);
  }
  const end = /^\{"end":.+\}$/m.exec(last)?.[0];
  const counts = end
    ? (JSON.parse(end) as { end: { tables: Record<string, { rows: number }> } }).end.tables
    : {};
  return { missing: [...missing], counts };
}

/** No other database has run the migrations, so that none is to follow. */
async function dropHere(db: Db, { tables, migrations }: TakenBack): Promise<void> {
  const list = (parts: readonly ReturnType<typeof sql>[]) => sql.join([...parts], sql`, `);
  await db.transaction(async (transaction) => {
    await transaction.execute(
      sql`drop table if exists ${list(tables.map((table) => sql`${sql.identifier(table)}`))} cascade`,
    );
    await transaction.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at in (${list(migrations.map((at) => sql`${at}`))})`,
    );
  });
  console.log(`Dropped ${tables.join(', ')} in this database.`);
}
