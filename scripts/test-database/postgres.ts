/** Global setup of the server tests on PostgreSQL: a temporary server with a migrated template. */
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../src/db/migrate.server';
import { openPostgres } from '../../src/db/postgres/open-postgres.server';
import { startPostgres } from '../throwaway-postgres';

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await server.createDatabase('template');
  const template = openPostgres(server.url('template'), 1);
  await migrateDatabase(template);
  await template.close();
  project.provide('testDatabase', { kind: 'postgres', url: server.url() });
  return server.stop;
}
