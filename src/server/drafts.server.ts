import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDraftName } from '@/lib/product/draft-name';
import { keptFolders } from './files/kept-files.server';
import { settings } from './settings/settings.server';

const hour = 3_600_000;
/** Age in milliseconds from which a draft is abandoned. A folder may be a restore, which can take hours. */
const abandonedAfter = { file: hour, folder: 24 * hour };

/**
 * When this process started, in milliseconds since 1970. If the clock has been set back since then, this is in
 * the time of the new clock, so that a new file does not look older than the process.
 */
const processStart = () => Math.min(performance.timeOrigin, Date.now() - performance.now());

/**
 * Deletes drafts: files and folders in DATA_DIR that a killed process did not finish writing, such as
 * forms, backups and restored files. They hold personal data and use disk space. With the embedded
 * database no other process uses DATA_DIR, so all drafts older than this process are deleted. Instances
 * on PostgreSQL may share the folder, so there only drafts older than `abandonedAfter` are deleted.
 * @param start when this process started, in milliseconds since 1970
 */
export async function sweepDrafts(
  dataDir = settings().dataDir,
  start = processStart(),
): Promise<void> {
  const isShared = settings().DATABASE_URL !== undefined;
  for (const folder of ['', ...keptFolders()].map((name) => join(dataDir, name)))
    for (const name of await readdir(folder).catch(() => [])) {
      if (!isDraftName(name)) continue;
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (!found) continue;
      const age = abandonedAfter[found.isDirectory() ? 'folder' : 'file'];
      if (found.mtimeMs < (isShared ? Date.now() - age : start))
        await rm(path, { recursive: true, force: true });
    }
}
