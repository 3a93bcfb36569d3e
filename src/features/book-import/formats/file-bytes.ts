import { FileRefused, type FileRefusalCode, maxFileBytes } from './record-file';

const blockSize = 65_536;

/**
 * The bytes of a file in blocks of 64 KB. The start of the file can be read in advance.
 * @throws FileRefused when the file is larger than `maxFileBytes`
 */
export class FileBytes {
  readonly #blocks: AsyncIterator<Uint8Array>;
  readonly #ahead: Uint8Array[] = [];

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#blocks = inBlocks(chunks);
  }

  /** Returns at least the first `length` bytes without consuming them; fewer if the file is shorter. */
  async peek(length: number): Promise<Uint8Array> {
    let read = this.#ahead.reduce((sum, block) => sum + block.length, 0);
    while (read < length) {
      const { value, done } = await this.#blocks.next();
      if (done) break;
      this.#ahead.push(value);
      read += value.length;
    }
    return Buffer.concat(this.#ahead);
  }

  /** Reads all bytes from the start. Can be called once. */
  async *read(): AsyncGenerator<Uint8Array> {
    for (let block = this.#ahead.shift(); block; block = this.#ahead.shift()) yield block;
    for (let next = await this.#blocks.next(); !next.done; next = await this.#blocks.next())
      yield next.value;
  }
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
const signatures: readonly [start: string | readonly number[], code: FileRefusalCode][] = [
  ['PK', 'archive'],
  [[0x1f, 0x8b], 'archive'],
  ['BZh', 'archive'],
  ['7z\u{bc}\u{af}', 'archive'],
  ['Rar!', 'archive'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'archive'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'spreadsheet'],
  ['%PDF', 'pdf'],
  [[0x89, 0x50, 0x4e, 0x47], 'binary'],
  [[0xff, 0xd8, 0xff], 'binary'],
  ['GIF8', 'binary'],
  ['SQLite format', 'binary'],
  ['{\\rtf', 'unknownFormat'],
];
const spreadsheetParts = /xl\/|\[Content_Types\]\.xml|opendocument\.spreadsheet/;

/** The reason to refuse a file by its first bytes; undefined if it may be readable. */
export function refusalBySignature(head: Uint8Array): FileRefusalCode | undefined {
  if (head.length === 0) return 'empty';
  const start = Buffer.from(head.subarray(0, 4096)).toString('latin1');
  const [, code] =
    signatures.find(([sign]) =>
      start.startsWith(typeof sign === 'string' ? sign : String.fromCharCode(...sign)),
    ) ?? [];
  // A table may also start with "PK", so the byte after it must be that of a ZIP file.
  if (start.startsWith('PK') && ![3, 5, 7].includes(start.charCodeAt(2))) return undefined;
  return code === 'archive' && spreadsheetParts.test(start) ? 'spreadsheet' : code;
}
