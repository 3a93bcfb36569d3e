import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, useDatabase } from '@/db/client.server';
import { openEmbedded } from '@/db/embedded/open-embedded.server';
import { openPostgres } from '@/db/postgres/open-postgres.server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What the set-up of the run has prepared: a template to start each test file from. */
    testDatabase: { kind: 'embedded'; template: string } | { kind: 'postgres'; url: string };
  }
}

/**
 * A migrated, empty database for the tests of one file, closed after them; it is also the database
 * of the process. The same tests run on both kinds, so they say nothing of the kind.
 */
export async function openTestDatabase(): Promise<Database> {
  const prepared = inject('testDatabase');
  const opened =
    prepared.kind === 'embedded'
      ? await openEmbedded(undefined, await openAsBlob(prepared.template))
      : openPostgres(await copyTemplate(prepared.url), 10);
  useDatabase(opened);
  afterAll(async () => {
    useDatabase(undefined);
    await opened.close();
  });
  return opened;
}

async function copyTemplate(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // A template must not be in use, and two copies at once wait for each other.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(`CREATE DATABASE ${name} TEMPLATE template`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** Empties every table, for tests that share one database. */
export async function emptyTestDatabase({ db }: Database): Promise<void> {
  await db.execute(`
    DO $$
    DECLARE tables text;
    BEGIN
      SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') INTO tables
      FROM pg_tables WHERE schemaname = 'public';
      -- The audit does not let itself be emptied: its trigger is passed by, as only a superuser can.
      SET LOCAL session_replication_role = replica;
      EXECUTE 'TRUNCATE ' || tables || ' RESTART IDENTITY CASCADE';
    END $$`);
}
