import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { databaseFolder } from '@/db/embedded/database-folder.server';
import { thrownCode } from '@/lib/objects/thrown';
import { keptFolders } from '@/server/files/kept-files.server';
import { logger } from '@/server/logger.server';
import { settings } from '@/server/settings/settings.server';

/** The folders that the server writes to. Those that are missing are made when they are needed. */
function writtenFolders(): string[] {
  const { dataDir, DATABASE_URL, S3_BUCKET_NAME } = settings();
  const kept = S3_BUCKET_NAME ? [] : keptFolders().map((folder) => join(dataDir, folder));
  return [dataDir, ...kept, ...(DATABASE_URL ? [] : [databaseFolder(dataDir)])];
}

/** Describes the first folder that this process cannot write to; null if it can write to all. */
export function unwritableFolder(): string | null {
  for (const folder of writtenFolders()) {
    const line = describeUnwritable(folder);
    if (line) return line;
  }
  return null;
}

/**
 * Describes the first folder, or file of the embedded database, that this process cannot write to. Files of another
 * user are left by commands that were run as root.
 */
export function unwritablePath(): string | null {
  const folder = databaseFolder(settings().dataDir);
  const isEmbedded = !settings().DATABASE_URL && existsSync(folder);
  return unwritableFolder() ?? (isEmbedded ? unwritableBelow(folder) : null);
}

function unwritableBelow(folder: string): string | null {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const line = describeUnwritable(join(folder, name));
    if (line) return line;
  }
  return null;
}

/**
 * Names a path that this process cannot write to, its owner and the user of this process; null if it can. A path that
 * is missing stands for the nearest folder above it.
 */
export function describeUnwritable(path: string): string | null {
  let existing = path;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  try {
    accessSync(existing, constants.R_OK | constants.W_OK);
    if (statSync(existing).isDirectory()) accessSync(existing, constants.X_OK);
    return null;
  } catch (error) {
    const code = thrownCode(error) ?? 'unknown error';
    // A running database has deleted the file in the meantime.
    if (code === 'ENOENT') return null;
    const user = process.getuid?.() ?? 0;
    return `DATA_DIR: ${existing} cannot be written to (${code}). It belongs to user ${statSync(existing).uid}, and this process runs as user ${user}. Give it to that user: chown -R ${user} ${existing}`;
  }
}

let reported: string | null = null;

/** Whether the server can write to all of its folders. Logs the path when that changes. */
export function areFoldersWritable(): boolean {
  const line = unwritableFolder();
  if (line !== reported) {
    if (line) logger().error(line);
    else logger().info('All folders can be written to again');
  }
  reported = line;
  return line === null;
}
