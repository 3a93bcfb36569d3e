import { type BackupSums, readBackup } from '../src/db/backup/backup-format.server';

/** What a backup says it holds, after reading it to its end. @throws BackupError unless it is whole */
export async function sumsOf(file: string): Promise<BackupSums> {
  let sums: BackupSums = { tables: {}, files: 0 };
  for await (const line of readBackup(file)) if ('end' in line) sums = line.end;
  return sums;
}

/** Prints each table's number of rows and checksum, so that a backup and a restore can be compared. */
export function printSums({ tables, files }: BackupSums): void {
  for (const [name, { rows, sha256 }] of Object.entries(tables).sort(([a], [b]) =>
    a < b ? -1 : 1,
  ))
    console.log(`${name.padEnd(16)} ${String(rows).padStart(9)}  ${sha256.slice(0, 16)}`);
  console.log(`${'files'.padEnd(16)} ${String(files).padStart(9)}`);
}
