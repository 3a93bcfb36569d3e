import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { TableShape } from './table-catalog.server';

/**
 * A backup is gzip'ed text, one JSON value a line, the same for both kinds of database:
 *
 * 1. the header;
 * 2. for each table its shape, then its rows, each an array of the values as PostgreSQL writes them,
 *    in the order of the primary key;
 * 3. the files of DATA_DIR that belong to the library, such as covers;
 * 4. the end, with what must have been read until there.
 */
export type BackupHeader = {
  format: 'start-ui-backup';
  version: 1;
  createdAt: string;
  /** When the migrations of the schema were made, in milliseconds, oldest first. */
  migrations: number[];
};
export type BackupTable = { table: TableShape };
export type BackupRow = (string | null)[];
export type BackupFile = { file: string; base64: string };
export type BackupSums = {
  /** For each table its number of rows and the SHA-256 of their lines. */
  tables: Record<string, { rows: number; sha256: string }>;
  files: number;
};
export type BackupEnd = { end: BackupSums; /** Of all lines before this one. */ sha256: string };
export type BackupLine = BackupTable | BackupRow | BackupFile | BackupEnd;

/** Thrown when a backup cannot be made or restored, in words for whoever asked for it. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Reads a backup: the header, and then its lines one by one.
 * @throws BackupError when the file is not a backup, is damaged, or is not whole
 */
export async function* readBackup(path: string): AsyncGenerator<BackupHeader | BackupLine> {
  const hash = createHash('sha256');
  let isFirst = true;
  let isWhole = false;
  for await (const line of linesOf(path)) {
    if (isWhole) throw new BackupError(`${path} goes on after its end`);
    const value = parsed(line, path);
    if (isFirst) checkHeader(value as BackupHeader, path);
    isFirst = false;
    if (typeof value === 'object' && 'end' in value) {
      isWhole = value.sha256 === hash.digest('hex');
      if (!isWhole) throw new BackupError(`${path} is damaged: its checksum is wrong`);
    } else hash.update(line).update('\n');
    yield value;
  }
  if (!isWhole) throw new BackupError(`${path} is not whole: its end is missing`);
}

function parsed(line: string, path: string): BackupHeader | BackupLine {
  try {
    return JSON.parse(line) as BackupHeader | BackupLine;
  } catch {
    throw new BackupError(`${path} is not a backup of Start UI`);
  }
}

function checkHeader(header: BackupHeader, path: string): void {
  if (header?.format !== 'start-ui-backup' || !Array.isArray(header.migrations))
    throw new BackupError(`${path} is not a backup of Start UI`);
  if (header.version !== 1)
    throw new BackupError(
      `${path} has version ${String(header.version)}; this program reads version 1`,
    );
}

/** The lines of a gzip'ed file. Node's own reader would also break at U+2028, which JSON may hold. */
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
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BackupError(`There is no file ${path}`);
    if (code === 'Z_BUF_ERROR') throw new BackupError(`${path} is not whole`);
    if (code?.startsWith('Z_')) throw new BackupError(`${path} is not a backup of Start UI`);
    throw new BackupError(`${path} cannot be read: ${message}`);
  }
  if (parts.length > 0) throw new BackupError(`${path} is not whole`);
}
