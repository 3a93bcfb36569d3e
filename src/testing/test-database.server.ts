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

/**
 * Opens a migrated, empty database for the tests of one file, and closes it after them. It is also
 * the database of the process. Tests run on both kinds of database, so they must not depend on one.
 */
export async function openTestDatabase(): Promise<Database> {
  const prepared = inject('testDatabase');
  const opened =
    prepared.kind === 'embedded'
      ? await openEmbedded(undefined, await openAsBlob(prepared.template))
      : openPostgres(await copyTemplate(prepared), { size: 10 });
  setDatabase(opened);
  afterAll(async () => {
    setDatabase(undefined);
    await opened.close();
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

/** Empties every table. For tests that share one database. */
export async function emptyTestDatabase({ db }: Database): Promise<void> {
  await db.execute(`
    DO $$
    DECLARE tables text;
    BEGIN
      SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') INTO tables
      FROM pg_tables WHERE schemaname = 'public';
      -- A trigger refuses to empty the audit. Only a superuser can bypass triggers like this.
      SET LOCAL session_replication_role = replica;
      EXECUTE 'TRUNCATE ' || tables || ' RESTART IDENTITY CASCADE';
    END $$`);
}
