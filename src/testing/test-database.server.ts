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
     * Prepared by the global setup: a template that each test file copies. `url` may lead to a connection
     * pooler, `directUrl` always leads to the server itself.
     */
    testDatabase:
      | { kind: 'embedded'; template: string }
      | { kind: 'postgres'; url: string; directUrl: string };
  }
}

/** Identifies this import of the modules: `vi.resetModules` makes the next import create a new object. */
const imported = {};
declare global {
  /** The database that the test files of a worker share, unless they are isolated. */
  var startUiTestDatabase: { opened: Database; imported: object } | undefined;
}

/** Opens a migrated, empty database. */
async function openCopy(): Promise<Database> {
  const prepared = inject('testDatabase');
  return prepared.kind === 'embedded'
    ? openEmbedded({ template: await openAsBlob(prepared.template) })
    : openPostgres(await copyTemplate(prepared), { size: 10 });
}

/** The database that the files of this worker share: emptied, or a new one for the first file. */
async function sharedDatabase(): Promise<Database> {
  const kept = globalThis.startUiTestDatabase;
  if (kept?.imported === imported) {
    await emptyTestDatabase(kept.opened);
    return kept.opened;
  }
  // The kept database belongs to an earlier import of the modules, which nothing uses any more.
  await kept?.opened.close();
  const opened = await openCopy();
  globalThis.startUiTestDatabase = { opened, imported };
  return opened;
}

/**
 * Opens a migrated, empty database for the tests of one file, and makes it the database of the process. Tests
 * run on both kinds of database, so they must not depend on one. The files of a worker take turns with one
 * database, because opening one takes longer than running most files.
 * @param options.own opens a database for this file alone, for tests that change its tables, connections or
 *   settings
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

/**
 * Copies the template to a new database.
 * @returns the URL of the copy
 */
async function copyTemplate(given: { url: string; directUrl: string }): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: given.directUrl });
  await client.connect();
  try {
    // CREATE DATABASE fails while another session uses the template, so a lock makes the copies run one after
    // the other.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(`CREATE DATABASE ${name} TEMPLATE template`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(given.url), { pathname: `/${name}` }).href;
}

/**
 * Empties every table and restarts its numbers. For tests that share one database. Tables with few rows are
 * emptied by DELETE: TRUNCATE makes new files for each table and index, which takes thirty times as long.
 * Tables whose files have grown are truncated.
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
 * How often a test repeats a race. PostgreSQL runs transactions in parallel, and each round may interleave
 * them differently. The embedded database runs them one after the other on one connection, so a few rounds
 * show every order.
 */
export const raceRounds = (rounds: { postgres: number; embedded: number }): number =>
  rounds[inject('testDatabase').kind];
