import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { database } from '@/db/client.server';
import { callLockHolder } from '@/db/embedded/command-socket.server';
import { toError } from '@/lib/objects/thrown';
import { draftName } from '@/lib/product/draft-name';
import { settings } from '@/server/settings/settings.server';
import { BackupError } from './backup-format.server';
import { writeBackup } from './backup.server';
import type { KeptFilesOptions } from './kept-files.server';

/** The argument of the command `backup` that stands for `mayLackFiles`. */
const mayLackFilesWord = 'without-covers';

/** Writes the backup to a file first, so that a slow reader does not block the database. */
export async function answerBackupCommand(request: string): Promise<AsyncIterable<Buffer>> {
  const { dataDir } = settings();
  const spool = join(dataDir, draftName('backup'));
  const drop = () => rmSync(spool, { force: true });
  try {
    await writeBackup(database(), dataDir, spool, { mayLackFiles: request === mayLackFilesWord });
    return createReadStream(spool).once('close', drop);
  } catch (error) {
    drop();
    throw error;
  }
}

/**
 * Requests a backup from the process that has the embedded database open, and writes it to `path`.
 * @throws BackupError if that process refuses or does not answer
 */
export async function fetchBackup(
  dataDir: string,
  path: string,
  { mayLackFiles }: KeptFilesOptions,
): Promise<void> {
  const command = mayLackFiles ? `backup ${mayLackFilesWord}` : 'backup';
  const file = createWriteStream(path, { mode: 0o600 });
  await pipeline(callLockHolder(dataDir, command), file).catch((error: unknown) => {
    throw new BackupError(toError(error).message, { cause: error });
  });
}
