/**
 * Global setup of the server tests on the embedded database: creates a migrated template, which each test
 * file copies. It is kept for later runs; its name contains a hash of the migrations.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../../src/db/embedded/open-embedded.server';
import { migrateDatabase } from '../../src/db/migrate.server';

const root = resolve(import.meta.dirname, '../..');

function templateFile(): string {
  const hash = createHash('sha256');
  const migrations = readdirSync(join(root, 'migrations'), { recursive: true, encoding: 'utf8' });
  const files = ['package-lock.json', 'src/db/client.server.ts', 'src/db/migrate.server.ts'];
  for (const name of migrations.sort()) {
    if (/\.(sql|json)$/.test(name)) files.push(join('migrations', name));
  }
  for (const name of files) hash.update(name).update(readFileSync(join(root, name)));
  return join(root, '.tmp', `test-database-${hash.digest('hex').slice(0, 16)}.tar`);
}

export async function setup(project: TestProject): Promise<void> {
  // Not compressed, because decompression would take longer than opening the database.
  const file = templateFile();
  if (!existsSync(file)) {
    const database = await openEmbedded();
    await migrateDatabase(database);
    if (database.kind !== 'embedded') throw new Error('Not an embedded database');
    const dump = await database.pglite.dumpDataDir('none');
    await database.close();
    mkdirSync(join(root, '.tmp'), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
    renameSync(`${file}.${process.pid}`, file);
  }
  project.provide('testDatabase', { kind: 'embedded', template: file });
}
