import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup');

/** Remembers in DATA_DIR that a backup succeeded now, for the metrics of a server with the same DATA_DIR. */
export function rememberBackup(dataDir: string): void {
  if (existsSync(dataDir)) writeFileSync(fileIn(dataDir), new Date().toISOString());
}

/** When the last backup succeeded, as Unix time in seconds; null if none is known. */
export function lastBackupSeconds(dataDir: string): number | null {
  const found = statSync(fileIn(dataDir), { throwIfNoEntry: false });
  return found ? Math.floor(found.mtimeMs / 1000) : null;
}
