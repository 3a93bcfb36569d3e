/** `npm run db:baseline`: writes the baseline of the migrations, from a database that all of them have made. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrateDatabase } from '../src/db/migrate.server';
import { openPostgres } from '../src/db/postgres/open-postgres.server';
import { readJournal } from './migrations/history';
import { postgresPrograms } from './postgres-programs';
import { startPostgres } from './throwaway-postgres';

const migrations = resolve(import.meta.dirname, '../migrations');
const folder = join(migrations, 'baseline');

/** The dump as one statement: hundreds take twice the time. What pg_dump says to its reader and its session is left out. */
const asOneStatement = (dump: string) => `-- Made from the migrations by npm run db:baseline.
DO $do$ BEGIN EXECUTE $baseline$
SET LOCAL check_function_bodies = false;
${dump
  .replaceAll(/^(SET .*;|SELECT pg_catalog\.set_config.*|\\.*|-- Dumped .*)\n/gm, '')
  .replaceAll(/\n*^--\n-- .*\n--\n+/gm, '\n')
  .trim()}
SET LOCAL check_function_bodies = true;
$baseline$; END $do$;
`;

if (process.argv.length > 2)
  console.log(`Usage: npm run db:baseline

Writes migrations/baseline: the schema after all migrations, from which a new database is made. The migrations that come after
it run as in every other database, so it is written anew at a release, not with each of them.`);
else {
  const newest = readJournal(migrations).entries.at(-1)?.tag;
  rmSync(folder, { recursive: true, force: true });
  const server = await startPostgres({});
  try {
    const database = openPostgres(server.url(), { size: 1 });
    await migrateDatabase(database);
    await database.close();
    const dump = execFileSync(
      join(postgresPrograms(['pg_dump']), 'pg_dump'),
      [
        '--schema-only',
        '--no-owner',
        '--no-privileges',
        '--no-comments',
        '--exclude-schema=drizzle',
        server.url(),
      ],
      { encoding: 'utf8', maxBuffer: 100_000_000 },
    );
    mkdirSync(folder);
    writeFileSync(join(folder, `${newest}.sql`), asOneStatement(dump));
    console.log(`Wrote migrations/baseline/${newest}.sql`);
  } finally {
    await server.stop();
  }
}
