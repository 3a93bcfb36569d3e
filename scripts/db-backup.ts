/** `npm run db:backup -- FILE`: writes a backup of all data to a file. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseInUseError } from '../src/db/embedded/embedded-lock.server';
import { fetchBackup } from '../src/features/backup/backup-command.server';
import { BackupError } from '../src/features/backup/backup-format.server';
import { writeBackup } from '../src/features/backup/backup.server';
import { rememberBackup } from '../src/features/backup/last-backup.server';
import { settings } from '../src/server/settings/settings.server';
import { printSums, sumsOf } from './backup-report';
import { type GivenOptions, backupSettings, runFileProgram, withDatabase } from './with-database';

const help = `Usage: npm run db:backup -- FILE [--overwrite] [--allow-missing-files] [--env-file FILE]

Writes a consistent snapshot of all tables, and the uploaded files, to FILE (gzipped JSON lines,
readable by its owner only). Works while the server runs, and for both kinds of database; either kind can
restore it. FILE is written completely or not at all. It does not contain AUTH_SECRET or files in S3.
  --overwrite       replace FILE if it exists
  --allow-missing-files
                    back up although uploads have no files; without S3 these are then lost`;

/** @throws BackupError when FILE cannot be written, or when there is nothing to back up */
function refuseEarly(file: string, mayOverwrite: boolean): void {
  const { dataDir, DATABASE_URL } = settings();
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}`);
  if (existsSync(file) && !mayOverwrite)
    throw new BackupError(`${file} exists. --overwrite replaces it.`);
  // Opening the embedded database would create it.
  if (!DATABASE_URL && !existsSync(join(dataDir, 'database')))
    throw new BackupError(
      `There is no database in ${dataDir}, and DATABASE_URL is not set. If the server has other settings, use them here: --env-file FILE.`,
    );
}

async function backUp(file: string, given: GivenOptions): Promise<void> {
  const { dataDir, S3_BUCKET_NAME } = settings();
  refuseEarly(file, given.has('overwrite'));
  const mayLackFiles = S3_BUCKET_NAME !== undefined || given.has('allow-missing-files');
  const partial = `${file}.${process.pid}.partial`;
  try {
    await withDatabase((database) =>
      writeBackup(database, dataDir, partial, { mayLackFiles }),
    ).catch(async (error: unknown) => {
      if (!(error instanceof DatabaseInUseError)) throw error;
      // Only the running server can open the embedded database, so it writes the backup.
      await fetchBackup(dataDir, partial, { mayLackFiles });
    });
    printSums(await sumsOf(partial));
    renameSync(partial, file);
    rememberBackup(dataDir);
  } finally {
    rmSync(partial, { force: true });
  }
  console.log(`The backup is in ${file}`);
  if (S3_BUCKET_NAME) console.log(`Uploads are in the bucket ${S3_BUCKET_NAME}: back it up, too.`);
}

await runFileProgram({
  names: backupSettings,
  help,
  options: ['overwrite', 'allow-missing-files'],
  work: backUp,
  known: [BackupError],
});
