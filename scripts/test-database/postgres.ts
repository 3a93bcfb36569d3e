/**
 * Global setup of the server tests on PostgreSQL: starts a temporary server with a migrated template. With
 * `TEST_THROUGH=pgbouncer` the tests connect through a PgBouncer in transaction mode, and the server has
 * unusual values of settings that the product must not depend on.
 */
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../src/db/migrate.server';
import { openPostgres } from '../../src/db/postgres/open-postgres.server';
import { startPgBouncer } from '../throwaway-pgbouncer';
import { startPostgres } from '../throwaway-postgres';

const unusualSettings = { timezone: 'Asia/Kathmandu', 'pg_trgm.word_similarity_threshold': '0.95' };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isThroughPgBouncer = process.env.TEST_THROUGH === 'pgbouncer';
  const server = await startPostgres(isThroughPgBouncer ? unusualSettings : {});
  await server.createDatabase('template');
  const template = openPostgres(server.url('template'), { size: 1 });
  await migrateDatabase(template);
  await template.close();
  const pooler = isThroughPgBouncer ? await startPgBouncer(server.url()) : undefined;
  const directUrl = server.url();
  const url = pooler?.url('postgres') ?? directUrl;
  project.provide('testDatabase', { kind: 'postgres', url, directUrl });
  return async () => {
    await pooler?.stop();
    await server.stop();
  };
}
