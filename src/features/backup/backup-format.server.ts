import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { TableShape } from '@/db/table-catalog.server';
import { thrownCode, toError } from '@/lib/objects/thrown';
import { keptNames } from '@/lib/product/kept-names';
import { productName } from '@/lib/product/product';

/**
 * A backup is gzip-compressed text with one JSON value per line. The format is the same for both
 * kinds of database:
 *
 * 1. the header;
 * 2. for each table its definition, then its rows in the order of the primary key, each an array of
 *    the values as PostgreSQL prints them;
 * 3. the files of DATA_DIR that belong to the library, such as covers;
 * 4. the end, with row counts and checksums.
 */
export type BackupHeader = {
  format: typeof keptNames.backupFormat;
  version: 1;
  createdAt: string;
  /** Creation times of the migrations of the schema, in milliseconds, oldest first. */
  migrations: number[];
};
export type BackupTable = { table: TableShape };
export type BackupRow = (string | null)[];
export type BackupFile = { file: string; base64: string };
export type BackupSums = {
  /** For each table the number of rows and the SHA-256 of their lines. */
  tables: Record<string, { rows: number; sha256: string }>;
  files: number;
};
export type BackupEnd = {
  end: BackupSums;
  /** SHA-256 of all lines before this one. */
  sha256: string;
};
export type BackupLine = BackupTable | BackupRow | BackupFile | BackupEnd;

/** Thrown when a backup or a restore fails. The message is shown to the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Reads a backup line by line, the header first.
 * @throws BackupError when the file is not a backup, is damaged, or is incomplete
 */
export async function* readBackup(path: string): AsyncGenerator<BackupHeader | BackupLine> {
  const hash = createHash('sha256');
  let isFirst = true;
  let isComplete = false;
  for await (const line of linesOf(path)) {
    if (isComplete) throw new BackupError(`${path} has data after its end`);
    const value = parseLine(line, path);
    if (isFirst) checkHeader(value as BackupHeader, path);
    isFirst = false;
    if (typeof value === 'object' && 'end' in value) {
      isComplete = value.sha256 === hash.digest('hex');
      if (!isComplete) throw new BackupError(`${path} is damaged: its checksum is wrong`);
    } else hash.update(line).update('\n');
    yield value;
  }
  if (!isComplete) throw new BackupError(`${path} is not whole: its end is missing`);
}

function parseLine(line: string, path: string): BackupHeader | BackupLine {
  try {
    return JSON.parse(line) as BackupHeader | BackupLine;
  } catch {
    throw new BackupError(`${path} is not a backup of ${productName}`);
  }
}

function checkHeader(header: BackupHeader, path: string): void {
  if (header?.format !== keptNames.backupFormat || !Array.isArray(header.migrations))
    throw new BackupError(`${path} is not a backup of ${productName}`);
  if (header.version !== 1)
    throw new BackupError(
      `${path} has version ${String(header.version)}; this program reads version 1`,
    );
}

/**
 * Reads the lines of a gzip file. Node's `readline` would also split at U+2028, which JSON may
 * contain.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  const parts: Buffer[] = [];
  const unpacked = createReadStream(path)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(createGunzip());
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        parts.push(chunk.subarray(start, end));
        yield Buffer.concat(parts.splice(0)).toString('utf8');
        start = end + 1;
      }
      if (start < chunk.length) parts.push(Buffer.from(chunk.subarray(start)));
    }
  } catch (error) {
    const code = thrownCode(error);
    if (code === 'ENOENT') throw new BackupError(`There is no file ${path}`);
    if (code === 'Z_BUF_ERROR') throw new BackupError(`${path} is not whole`);
    if (code?.startsWith('Z_')) throw new BackupError(`${path} is not a backup of ${productName}`);
    throw new BackupError(`${path} cannot be read: ${toError(error).message}`);
  }
  if (parts.length > 0) throw new BackupError(`${path} is not whole`);
}
