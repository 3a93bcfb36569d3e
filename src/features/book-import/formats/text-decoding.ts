/** Supported encodings, by the names of `TextDecoder`. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1256';

const lineFeed = 0x0a;
/** In bytes. A longer line is decoded in parts. */
const maxLineBytes = 1_048_576;

/**
 * Detects the encoding of a text by its first bytes: the byte order mark, valid UTF-8, and typical letters.
 */
export function findEncoding(head: Uint8Array): Encoding {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return utf16Without(head) ?? (isMostlyUtf8(head) ? 'utf-8' : findOneByteEncoding(head));
}

/**
 * Detects UTF-16 without a byte order mark: the zero bytes of separators and line breaks are all on one side.
 */
function utf16Without(head: Uint8Array): Encoding | undefined {
  const length = Math.min(head.length, 65_536);
  const zeros = (side: number) =>
    head.subarray(0, length).filter((byte, at) => byte === 0 && at % 2 === side).length;
  const even = zeros(0);
  const odd = zeros(1);
  const least = Math.max(2, length / 40);
  if (odd > least && odd > even * 8) return 'utf-16le';
  if (even > least && even > odd * 8) return 'utf-16be';
  return undefined;
}

/** Whether a text is UTF-8 except for single damaged letters. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes, { stream: true });
  const lost = text.split('\uFFFD').length - 1 - countLostBefore(bytes);
  if (lost <= 0) return true;
  const foreign = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return foreign > lost * 2;
}

/** Counts the replacement characters that the file itself contains. */
function countLostBefore(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0xef); at !== -1; at = bytes.indexOf(0xef, at + 1))
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) count += 1;
  return count;
}

/**
 * Whether a byte is an Arabic letter in Windows-1256. French letters have the same bytes in both encodings.
 */
const isArabicLetter = (byte: number) =>
  (byte >= 0xc1 && byte <= 0xdf && byte !== 0xd7) ||
  byte === 0xe1 ||
  (byte >= 0xe3 && byte <= 0xe6) ||
  byte === 0xec ||
  byte === 0xed;
const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** Arabic words are runs of such bytes; in European languages they are single, between ASCII letters. */
function findOneByteEncoding(bytes: Uint8Array): Encoding {
  let arabic = 0;
  let foreign = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    let end = at;
    while (end < bytes.length && isArabicLetter(bytes[end] ?? 0)) end += 1;
    const isWord = !isLetter(bytes[at - 1] ?? 0) && !isLetter(bytes[end] ?? 0);
    if (end - at >= (isWord ? 2 : 3)) arabic += end - at;
    foreign += Math.max(1, end - at);
    at = Math.max(at, end - 1);
  }
  return arabic > foreign / 5 ? 'windows-1256' : 'windows-1252';
}

/**
 * Decodes a file. If the file is UTF-8 but one line is not, the line was pasted from another encoding: it is
 * decoded by the encoding that its letters suggest.
 */
export async function* decodeText(
  blocks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  if (encoding !== 'utf-8') {
    for await (const block of blocks) yield decoder.decode(block, { stream: true });
    yield decoder.decode();
    return;
  }
  let rest: Uint8Array = new Uint8Array(0);
  let isStart = true;
  const decode = (bytes: Uint8Array) => {
    const hasMark = isStart && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    isStart = false;
    return decodeLines(hasMark ? bytes.subarray(3) : bytes);
  };
  for await (const block of blocks) {
    const bytes = rest.length === 0 ? block : Buffer.concat([rest, block]);
    const end = bytes.lastIndexOf(lineFeed) + 1 || (bytes.length > maxLineBytes ? bytes.length : 0);
    if (end > 0) yield decode(bytes.subarray(0, end));
    rest = bytes.subarray(end);
  }
  if (rest.length > 0) yield decode(rest);
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeLines(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    let text = '';
    for (let start = 0; start < bytes.length;) {
      const end = bytes.indexOf(lineFeed, start) + 1 || bytes.length;
      text += decodeLine(bytes.subarray(start, end));
      start = end;
    }
    return text;
  }
}

function decodeLine(line: Uint8Array): string {
  const encoding = isMostlyUtf8(line) ? 'utf-8' : findOneByteEncoding(line);
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(line);
}
