import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import { coverFile, coverOfFile, coverWidths } from '@/lib/books/cover-images';
import { BackupError } from './backup-format.server';

/** The folder of DATA_DIR that holds the images of covers, unless a bucket does. */
export const coverFolder = 'covers';

export type CoverFilesOptions = {
  /** Whether rows of covers may have no files in DATA_DIR, as when a bucket holds them. */
  mayLackCovers?: boolean;
};

const pathOf = (name: string) => `${coverFolder}/${name}`;
const hasFiles = (id: string, files: ReadonlySet<string>) =>
  coverWidths.every((width) => files.has(pathOf(coverFile(id, width))));

/**
 * The ids of covers: all, or those that a query names. None in a schema of a time before covers.
 */
export async function coverIds(
  db: DbOrTransaction,
  query: SQL = sql`select id from cover`,
): Promise<string[]> {
  const found = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('public.cover') is not null as exists`,
  );
  if (!found.rows[0]?.exists) return [];
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

/** The ids of covers that books show. An unused cover may have lost its files while a backup was written. */
export const usedCoverIds = (db: DbOrTransaction): Promise<string[]> =>
  coverIds(db, sql`select id from cover where exists (select from book where cover_id = cover.id)`);

/** Whether a file belongs to one of the covers. */
export const belongsTo = (file: string, ids: ReadonlySet<string>): boolean => {
  const id = coverOfFile(file.slice(coverFolder.length + 1));
  return id !== undefined && file.startsWith(pathOf('')) && ids.has(id);
};

/**
 * Refuses a backup of covers without their files: it would look complete, and restoring it would lose them.
 * People upload and delete covers meanwhile, so a cover counts as incomplete only if it was there before and after
 * its files were looked for.
 * @param files lists the files below DATA_DIR
 * @throws BackupError
 */
export async function refuseMissingCovers(
  db: DbOrTransaction,
  dataDir: string,
  files: () => string[],
): Promise<void> {
  const ids = await coverIds(db);
  if (ids.length === 0) return;
  const found = new Set(files());
  const incomplete = ids.filter((id) => !hasFiles(id, found));
  if (incomplete.length === 0) return;
  const remaining = new Set(await coverIds(db));
  refuseIncomplete(
    incomplete.filter((id) => remaining.has(id)),
    ids.length,
    dataDir,
  );
}

/**
 * Refuses to restore books whose covers have no files.
 * @param files those of the backup and those below DATA_DIR
 * @throws BackupError
 */
export async function refuseCoversWithout(
  files: ReadonlySet<string>,
  db: DbOrTransaction,
  dataDir: string,
): Promise<void> {
  const ids = await usedCoverIds(db);
  refuseIncomplete(
    ids.filter((id) => !hasFiles(id, files)),
    ids.length,
    dataDir,
  );
}

/** The message has one line, because a server that answers a command sends only the first. */
function refuseIncomplete(ids: readonly string[], all: number, dataDir: string): void {
  if (ids.length === 0) return;
  throw new BackupError(
    `${ids.length} of ${all} covers have no file in ${dataDir}/${coverFolder}, and S3_BUCKET_NAME is not set; nothing was changed. If the server has other settings, such as DATA_DIR, use them here: --env-file FILE. To go on without these files: --allow-missing-covers.`,
  );
}
