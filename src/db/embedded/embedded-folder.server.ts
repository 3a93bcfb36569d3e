import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * The build writes two things: an empty, migrated database in this folder, and beside it a hash of the
 * files that the database was made from.
 */
export const templateFolder = resolve('dist/database-template');
export const templateStampFile = resolve('dist/database-template.stamp');

/**
 * A hash of the migrations and the lockfile. The template is used only while the hash is unchanged.
 */
export function templateStamp(root = resolve('.')): string {
  const hash = createHash('sha256');
  const migrations = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'));
  const files = migrations.sort().map((name) => join('migrations', name));
  for (const name of ['package-lock.json', ...files]) {
    if (existsSync(join(root, name))) hash.update(name).update(readFileSync(join(root, name)));
  }
  return hash.digest('hex');
}

/**
 * Returns the folder of the embedded database in `dataDir` and creates it if it is missing. It
 * copies the build's template, which takes a tenth of the time of a new database. The folder is
 * renamed into place when it is complete, so a crash leaves no partial database. Call this while
 * holding the lock.
 */
export async function ensureEmbeddedFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) return folder;
  const partial = join(dataDir, 'database.partial');
  await rm(partial, { recursive: true, force: true });
  if (hasTemplate()) {
    // Node's asynchronous copy takes three times as long, and nothing else runs yet.
    cpSync(templateFolder, partial, { recursive: true });
  } else {
    await (await PGlite.create({ dataDir: partial })).close();
  }
  await rename(partial, folder);
  return folder;
}

const hasTemplate = () =>
  existsSync(templateStampFile) && readFileSync(templateStampFile, 'utf8') === templateStamp();
