import { getTableName, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import type { KeptFiles } from '@/db/schema/table-facts.server';
import { tablesInOrder } from '@/db/table-catalog.server';
import { allKeptFiles } from '@/server/files/kept-files.server';
import { isReferenced } from '@/server/files/kept-rows.server';
import { BackupError } from './backup-format.server';

export type KeptFilesOptions = {
  /** Whether rows may have no files in DATA_DIR, as when a bucket holds them. */
  mayLackFiles?: boolean;
};

/** Those of a kind whose rows the schema has. A backup may have one from before the feature. */
async function keptIn(db: DbOrTransaction): Promise<readonly KeptFiles[]> {
  const tables = new Set((await tablesInOrder(db)).map(({ name }) => name));
  return allKeptFiles().filter(({ table }) => tables.has(getTableName(table)));
}

async function idsOf(
  { table }: KeptFiles,
  db: DbOrTransaction,
  condition = sql`true`,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${table} where ${condition}`,
  );
  return rows.map(({ id }) => id);
}

const lacksFiles =
  ({ folder, filesOf }: KeptFiles, files: ReadonlySet<string>) =>
  (id: string) =>
    !filesOf(id).every((file) => files.has(`${folder}/${file}`));

/**
 * Refuses a backup of rows without their files: it would look complete, and restoring it would lose them.
 * People upload and delete files meanwhile, so a row counts as incomplete only if it was there before and after
 * its files were looked for.
 * @param files lists the files below DATA_DIR
 * @throws BackupError
 */
export async function refuseMissingFiles(
  db: DbOrTransaction,
  dataDir: string,
  files: () => string[],
): Promise<void> {
  for (const kept of await keptIn(db)) {
    const ids = await idsOf(kept, db);
    if (ids.length === 0) continue;
    const incomplete = ids.filter(lacksFiles(kept, new Set(files())));
    if (incomplete.length === 0) continue;
    const remaining = new Set(await idsOf(kept, db));
    const missing = incomplete.filter((id) => remaining.has(id));
    refuseIncomplete(kept, missing, ids.length, dataDir);
  }
}

/**
 * Refuses to restore rows that are used and whose files are missing.
 * @param files those of the backup and those below DATA_DIR
 * @throws BackupError
 */
export async function refuseRowsWithout(
  files: ReadonlySet<string>,
  db: DbOrTransaction,
  dataDir: string,
): Promise<void> {
  for (const kept of await keptIn(db)) {
    const ids = await idsOf(kept, db, kept.isNeeded ?? (await isReferenced(db, kept)));
    refuseIncomplete(kept, ids.filter(lacksFiles(kept, files)), ids.length, dataDir);
  }
}

/** Returns a function that tells whether a file below DATA_DIR belongs to a row of the database. */
export async function filesOfRows(db: DbOrTransaction): Promise<(file: string) => boolean> {
  const all = await Promise.all(
    (await keptIn(db)).map(async (kept) => ({ ...kept, known: new Set(await idsOf(kept, db)) })),
  );
  return (file) =>
    all.some(({ folder, idOf, known }) => {
      const id = file.startsWith(`${folder}/`) ? idOf(file.slice(folder.length + 1)) : undefined;
      return id !== undefined && known.has(id);
    });
}

/** The message has one line, because a server that answers a command sends only the first. */
function refuseIncomplete(
  { folder, name }: KeptFiles,
  ids: readonly string[],
  all: number,
  dataDir: string,
): void {
  if (ids.length === 0) return;
  const some = `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', ...' : ''}`;
  throw new BackupError(
    `${ids.length} of ${all} ${name} have no file in ${dataDir}/${folder} (${some}), and S3_BUCKET_NAME is not set; nothing was changed. If the server has other settings, such as DATA_DIR, use them here: --env-file FILE. To go on without these files: --allow-missing-files.`,
  );
}
