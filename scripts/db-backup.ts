/** `npm run db:backup -- FILE`: writes a backup of all data to a file. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { BackupError } from '../src/db/backup/backup-format.server';
import { writeBackup } from '../src/db/backup/backup.server';
import { DatabaseInUseError } from '../src/db/embedded/embedded-lock.server';
import { fetchBackup } from '../src/db/embedded/lock-commands.server';
import { settings } from '../src/server/settings/settings.server';
import { printSums, sumsOf } from './backup-report';
import { fileArguments, runProgram, withDatabase } from './with-database';

const help = `Usage: npm run db:backup -- FILE

Writes a consistent snapshot of all tables, and the uploaded covers, to FILE (gzipped JSON lines,
readable by its owner only). Works while the server runs, and for both kinds of database; either kind can
restore it. FILE is written completely or not at all. It does not contain AUTH_SECRET or covers in S3.
Settings: DATABASE_URL and DATABASE_DIRECT_URL, or DATA_DIR.`;

async function backUp(file: string): Promise<void> {
  const { dataDir, S3_BUCKET_NAME } = settings();
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}`);
  const partial = `${file}.${process.pid}.partial`;
  try {
    await withDatabase((database) => writeBackup(database, dataDir, partial)).catch(
      async (error: unknown) => {
        if (!(error instanceof DatabaseInUseError)) throw error;
        // Only the running server can open the embedded database, so it writes the backup.
        await fetchBackup(dataDir, partial);
      },
    );
    printSums(await sumsOf(partial));
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
  console.log(`The backup is in ${file}`);
  if (S3_BUCKET_NAME) console.log(`Covers are in the bucket ${S3_BUCKET_NAME}: back it up, too.`);
}

const found = fileArguments(help);
if (found) await runProgram(() => backUp(found.file));
