import { type BackupSums, readBackup } from '../src/features/backup/backup-format.server';

/**
 * Reads a backup to its end and returns its row counts and checksums.
 * @throws BackupError when it is damaged or incomplete
 */
export async function sumsOf(file: string): Promise<BackupSums> {
  let sums: BackupSums = { tables: {}, files: 0 };
  for await (const line of readBackup(file)) if ('end' in line) sums = line.end;
  return sums;
}

/**
 * Prints the row count and checksum of each table, to compare a backup with a restored database.
 */
export function printSums({ tables, files }: BackupSums): void {
  for (const [name, { rows, sha256 }] of Object.entries(tables).sort(([a], [b]) =>
    a < b ? -1 : 1,
  ))
    console.log(`${name.padEnd(16)} ${String(rows).padStart(9)}  ${sha256.slice(0, 16)}`);
  console.log(`${'files'.padEnd(16)} ${String(files).padStart(9)}`);
}
