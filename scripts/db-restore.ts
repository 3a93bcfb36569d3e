/** `npm run db:restore -- FILE`: replaces all data by those of a backup. */
import { existsSync } from 'node:fs';
import { BackupError } from '../src/db/backup/backup-format.server';
import { restoreBackup } from '../src/db/backup/restore.server';
import { settings } from '../src/server/settings/settings.server';
import { printSums } from './backup-report';
import { fileArguments, runProgram, withDatabase } from './with-database';

const help = `Usage: npm run db:restore -- FILE [--force]

Restores the database and the uploaded covers from FILE, a backup by db:backup, on either kind of
database. Runs in one transaction: if anything fails, nothing changes. A backup of an older version is
migrated to the newest schema. Stop the server first.
  --force   restore even if the database is not empty; its content is lost
Settings: DATABASE_URL and DATABASE_DIRECT_URL, or DATA_DIR.`;

async function restore(file: string, force: boolean): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}`);
  const { dataDir } = settings();
  printSums(await withDatabase((database) => restoreBackup(database, dataDir, file, { force })));
  console.log(`Restored from ${file}`);
}

const found = fileArguments(help, ['force']);
if (found) await runProgram(() => restore(found.file, found.given.has('force')));
