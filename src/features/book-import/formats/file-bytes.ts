import { FileRefused, type FileRefusalCode, maxFileBytes } from './record-file';

const blockSize = 65_536;

/**
 * Reads the start of a file in advance.
 * @returns at least its first `length` bytes, fewer if the file is shorter, and all its bytes in blocks of 64 KB
 * @throws FileRefused when the file is larger than `maxFileBytes`, also while its blocks are read
 */
export async function withHead(
  chunks: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ head: Uint8Array; blocks: AsyncGenerator<Uint8Array> }> {
  const rest = inBlocks(chunks);
  const ahead: Uint8Array[] = [];
  for (let read = 0; read < length;) {
    const { value, done } = await rest.next();
    if (done) break;
    ahead.push(value);
    read += value.length;
  }
  async function* blocks() {
    yield* ahead;
    yield* rest;
  }
  return { head: Buffer.concat(ahead), blocks: blocks() };
}

async function* inBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let total = 0;
  let waiting: Uint8Array[] = [];
  let waitingLength = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > maxFileBytes) throw new FileRefused('tooLarge');
    waiting.push(chunk);
    waitingLength += chunk.length;
    if (waitingLength >= blockSize) {
      // Lets requests run in between, also while a file without records is read.
      await new Promise(setImmediate);
      yield Buffer.concat(waiting);
      waiting = [];
      waitingLength = 0;
    }
  }
  if (waitingLength > 0) yield Buffer.concat(waiting);
}

/** The first bytes of files without records (https://www.iana.org/assignments/media-types). */
const signatures: readonly [RegExp, FileRefusalCode][] = [
  // A table may also start with "PK", so a sign of control must be after it.
  [/^(?:PK(?!\s)\p{Cc}|\p{Cc}\x8B|BZh|7z\xBC\xAF|Rar!|\xFD7zXZ)/u, 'archive'],
  [/^\xD0\xCF\p{Cc}\xE0/u, 'spreadsheet'],
  [/^%PDF/, 'pdf'],
  [/^(?:\x89PNG|\xFF\xD8\xFF|GIF8|SQLite format)/, 'binary'],
  [/^\{\\rtf/, 'unknownFormat'],
];
const spreadsheetParts =
  /xl\/workbook|\[Content_Types\]\.xml|opendocument\.spreadsheet|Index\/Document\.iwa/;

/** The reason to refuse a file by its first bytes; undefined if it may be readable. */
export function refusalBySignature(head: Uint8Array): FileRefusalCode | undefined {
  if (head.length === 0) return 'empty';
  const start = Buffer.from(head).toString('latin1');
  const [, code] = signatures.find(([sign]) => sign.test(start)) ?? [];
  return code === 'archive' && spreadsheetParts.test(start) ? 'spreadsheet' : code;
}
