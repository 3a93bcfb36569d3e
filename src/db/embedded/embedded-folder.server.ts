import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { thrownCode } from '@/lib/objects/thrown';
import { draftName, isDraftName } from '@/lib/product/draft-name';
import { databaseFolder } from './database-folder.server';

/**
 * The build writes two things: an empty, migrated database in this folder, and beside it a hash of the
 * files that the database was made from.
 */
export const templateFolder = resolve('dist/database-template');
export const templateStampFile = resolve('dist/database-template.stamp');

/**
 * A hash of the migrations and the lockfile. The template is used only while the hash is unchanged.
 */
export function templateStamp(): string {
  const hash = createHash('sha256');
  const migrations = readdirSync('migrations', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.sql'),
  );
  const files = migrations.sort().map((name) => join('migrations', name));
  for (const name of ['package-lock.json', ...files])
    if (existsSync(name)) hash.update(name).update(readFileSync(name));
  return hash.digest('hex');
}

/**
 * Creates the embedded database in `dataDir` if it is missing. It copies the build's template, which takes a tenth
 * of the time of a new database. The folder is renamed into place when it is complete, so a crash leaves no partial
 * database, and of processes that start together one creates it.
 */
export async function ensureEmbeddedDatabase(dataDir: string): Promise<void> {
  const folder = databaseFolder(dataDir);
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  const draft = join(dataDir, draftName('database'));
  try {
    if (hasTemplate()) {
      // Node's asynchronous copy takes three times as long, and nothing else runs yet.
      cpSync(templateFolder, draft, { recursive: true });
    } else {
      await (await PGlite.create({ dataDir: draft })).close();
    }
    renameSync(draft, folder);
  } catch (error) {
    // Another process has created the database in the meantime, and may have deleted this draft.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Deletes what processes that were killed had created of a database. Call this while holding the lock. */
export function deleteDatabaseDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith('database-') || !isDraftName(name)) continue;
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch (error) {
      // A process that started at the same time still fills its draft. It deletes the draft itself.
      if (thrownCode(error) !== 'ENOTEMPTY') throw error;
    }
  }
}

const hasTemplate = () =>
  existsSync(templateStampFile) && readFileSync(templateStampFile, 'utf8') === templateStamp();
