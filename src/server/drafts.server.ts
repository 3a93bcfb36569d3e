import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDraftName } from '@/lib/draft-name';
import { settings } from './settings/settings.server';

const hour = 3_600_000;
/** No file is written or read for so long; restoring a large library may take hours. */
const abandonedAfter = { file: hour, folder: 24 * hour };

/**
 * Deletes the files and folders that a killed process left in DATA_DIR while it wrote them: forms,
 * backups, restored covers. They hold personal data and take room. With the embedded database no
 * other process uses DATA_DIR, so everything older than this process goes; instances on PostgreSQL
 * may share the folder, so there only what is old goes.
 * @param processStart when this process started, in milliseconds since 1970
 */
export async function sweepDrafts(
  dataDir = settings().dataDir,
  processStart = performance.timeOrigin,
): Promise<void> {
  const isShared = settings().DATABASE_URL !== undefined;
  for (const folder of [dataDir, join(dataDir, 'covers')])
    for (const name of await readdir(folder).catch(() => [])) {
      if (!isDraftName(name)) continue;
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (!found) continue;
      const age = abandonedAfter[found.isDirectory() ? 'folder' : 'file'];
      if (found.mtimeMs < (isShared ? Date.now() - age : processStart))
        await rm(path, { recursive: true, force: true });
    }
}
