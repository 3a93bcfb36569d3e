import { createHash } from 'node:crypto';
import { constants, existsSync, readFileSync, readdirSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Where a build keeps a migrated, empty database, and what that one was made from. */
export const templateFolder = resolve('dist/database-template');
export const templateStampFile = resolve('dist/database-template.stamp');

/** What a template is made from: the schema, and the versions of the packages. */
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
 * The folder of the embedded database in `dataDir`, made when it is not there yet: copied from the
 * build's template, which takes a tenth of the time, or else from nothing. It gets its name when it
 * is whole, so one that is there is never the half of one. Call it while holding the lock.
 */
export async function ensureEmbeddedFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) return folder;
  const partial = join(dataDir, 'database.partial');
  await rm(partial, { recursive: true, force: true });
  if (hasTemplate()) {
    await cp(templateFolder, partial, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } else {
    await (await PGlite.create({ dataDir: partial })).close();
  }
  await rename(partial, folder);
  return folder;
}

const hasTemplate = () =>
  existsSync(templateStampFile) && readFileSync(templateStampFile, 'utf8') === templateStamp();
