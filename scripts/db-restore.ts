/** `npm run db:restore -- FILE`: replaces all data by those of a backup. */
import { existsSync, statSync } from 'node:fs';
import { BackupError } from '../src/features/backup/backup-format.server';
import { restoreBackup } from '../src/features/backup/restore.server';
import { settings } from '../src/server/settings/settings.server';
import { printSums } from './backup-report';
import { type GivenOptions, backupSettings, runFileProgram, withDatabase } from './with-database';

const help = `Usage: npm run db:restore -- FILE [--force] [--allow-missing-files] [--env-file FILE]

Restores the database and the uploaded files from FILE, a backup by db:backup, on either kind of
database. Runs in one transaction: if anything fails, nothing changes. A backup of an older version is
migrated to the newest schema. Stop the server first.
  --force           restore even if the database is not empty; its content is lost
  --allow-missing-files
                    restore although rows have files neither in FILE nor in DATA_DIR`;

/** Files that root writes cannot be changed by the server, if that runs as the owner of DATA_DIR. */
function refuseAsRoot(dataDir: string): void {
  const owner = existsSync(dataDir) ? statSync(dataDir).uid : 0;
  if (process.getuid?.() === 0 && owner !== 0)
    throw new BackupError(
      `${dataDir} belongs to user ${owner}, and what root restores there the server could not change. Run this command as that user: sudo -u '#${owner}' npm run db:restore -- FILE`,
    );
}

async function restore(file: string, given: GivenOptions): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}`);
  const { dataDir, S3_BUCKET_NAME } = settings();
  refuseAsRoot(dataDir);
  const options = {
    force: given.has('force'),
    mayLackFiles: S3_BUCKET_NAME !== undefined || given.has('allow-missing-files'),
  };
  const sums = await withDatabase((database) => restoreBackup(database, dataDir, file, options));
  printSums(sums);
  console.log(`Restored from ${file}`);
  if (S3_BUCKET_NAME && sums.files > 0)
    console.log(
      `The server reads files from the bucket ${S3_BUCKET_NAME}; those of the backup are in folders of ${dataDir}: copy them into the bucket.`,
    );
}

await runFileProgram({
  names: backupSettings,
  help,
  options: ['force', 'allow-missing-files'],
  work: restore,
  known: [BackupError],
});
