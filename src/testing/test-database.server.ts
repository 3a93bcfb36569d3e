import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, setDatabase } from '@/db/client.server';
import { openEmbedded } from '@/db/embedded/open-embedded.server';
import { openPostgres } from '@/db/postgres/open-postgres.server';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Prepared by the global setup: a template that each test file copies. `url` may lead to a
     * pooler, `directUrl` leads to the server.
     */
    testDatabase:
      | { kind: 'embedded'; template: string }
      | { kind: 'postgres'; url: string; directUrl: string };
  }
}

/** Another object once `vi.resetModules` has led to a new import of everything. */
const imported = {};
declare global {
  /** What the files of a worker share, unless they are isolated. */
  var startUiTestDatabase: { opened: Database; imported: object } | undefined;
}

/** Opens a migrated, empty database. */
async function openCopy(): Promise<Database> {
  const prepared = inject('testDatabase');
  return prepared.kind === 'embedded'
    ? openEmbedded(undefined, await openAsBlob(prepared.template))
    : openPostgres(await copyTemplate(prepared), { size: 10 });
}

/** The database that the files of this worker share: emptied, or a new one for the first file. */
async function sharedDatabase(): Promise<Database> {
  const kept = globalThis.startUiTestDatabase;
  if (kept?.imported === imported) {
    await emptyTestDatabase(kept.opened);
    return kept.opened;
  }
  // It belongs to modules that are no longer used.
  await kept?.opened.close();
  const opened = await openCopy();
  globalThis.startUiTestDatabase = { opened, imported };
  return opened;
}

/**
 * Opens a migrated, empty database for the tests of one file. It is also the database of the process.
 * Tests run on both kinds of database, so they must not depend on one. The files of a worker use one
 * database in turn, because opening one takes longer than most files.
 * @param options.own for tests that change its tables, connections or settings: a database of their own
 */
export async function openTestDatabase(options: { own?: boolean } = {}): Promise<Database> {
  const opened = options.own ? await openCopy() : await sharedDatabase();
  setDatabase(opened);
  afterAll(async () => {
    setDatabase(undefined);
    if (options.own) await opened.close();
  });
  return opened;
}

/** @returns the URL of the copy */
async function copyTemplate(given: { url: string; directUrl: string }): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: given.directUrl });
  await client.connect();
  try {
    // CREATE DATABASE fails while the template is in use, so a lock makes copies wait for each
    // other.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(`CREATE DATABASE ${name} TEMPLATE template`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(given.url), { pathname: `/${name}` }).href;
}

/**
 * Empties every table and restarts its numbers. For tests that share one database. A few rows are
 * deleted, because TRUNCATE makes new files for each table and index, which costs thirty times as
 * much. Files that have grown are replaced.
 */
export async function emptyTestDatabase({ db }: Database): Promise<void> {
  await db.execute(`
    DO $$
    DECLARE
      one record;
      has_rows boolean;
    BEGIN
      -- A trigger refuses to empty the audit. Only a superuser can bypass triggers like this, and
      -- the checks of foreign keys, so the order of the tables does not matter.
      SET LOCAL session_replication_role = replica;
      FOR one IN SELECT oid::regclass AS name FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0
      LOOP
        IF pg_relation_size(one.name) > 512 * 1024 THEN
          EXECUTE format('TRUNCATE %s CASCADE', one.name);
        ELSE
          EXECUTE format('SELECT EXISTS (SELECT FROM %s)', one.name) INTO has_rows;
          IF has_rows THEN EXECUTE format('DELETE FROM %s', one.name); END IF;
        END IF;
      END LOOP;
      PERFORM setval(seqrelid, seqstart, false) FROM pg_sequence
        JOIN pg_class ON oid = seqrelid WHERE relnamespace = 'public'::regnamespace;
    END $$`);
}

/**
 * How often a test repeats a race. PostgreSQL runs transactions side by side, and each round may
 * interleave differently. The embedded database runs them one after the other on one connection, so
 * a few rounds show every order.
 */
export const raceRounds = (rounds: { postgres: number; embedded: number }): number =>
  rounds[inject('testDatabase').kind];
