import { once } from 'node:events';
import { Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import zlib, { type BrotliOptions, type ZstdOptions, constants } from 'node:zlib';
import { keysOf } from '@/lib/objects/records';
import { toError } from '@/lib/objects/thrown';
import { type ResponseContent, headerIn, setHeader } from './response-content.server';
import { utf8Bytes } from './utf8-bytes.server';

/** Shorter bodies, in bytes, are sent uncompressed: compression would save nothing. */
const minimumBytes = 1024;
const compressible =
  /^(text\/(?!event-stream)|application\/([\w.+-]*json|javascript|xml)|image\/svg)/;
/** Quality 4 is as fast as gzip, and its output is 10 % smaller; with 3, pages are 6 % larger. */
const brotliOptions: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/**
 * Bodies up to this size are compressed on the main thread. It takes less than 2 ms; another thread would
 * add 0.3 ms to each response.
 */
const atOnceBytes = 256 * 1024;

/**
 * Level 3 takes a quarter of the time of Brotli and gives 4 % more bytes. Level 4 takes up to twice as
 * long for the same size.
 */
const zstdOptions: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
/** Small bodies, such as lists as JSON, use level 1: half the time of level 4, and 2 % more bytes. */
const smallBytes = 16 * 1024;
const smallZstdOptions: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/**
 * Options for bytes of known length. With the length, Zstandard allocates tables of that size instead
 * of megabytes.
 */
const zstdOptionsFor = ({ byteLength }: Uint8Array): ZstdOptions => ({
  ...(byteLength <= smallBytes ? smallZstdOptions : zstdOptions),
  pledgedSrcSize: byteLength,
});

/** The supported encodings, the preferred one first. */
const encodings = {
  zstd: {
    atOnce: (bytes: Uint8Array) => zlib.zstdCompressSync(bytes, zstdOptionsFor(bytes)),
    whole: (bytes: Uint8Array) => promisify(zlib.zstdCompress)(bytes, zstdOptionsFor(bytes)),
    stream: () => zlib.createZstdCompress(zstdOptions),
    flush: constants.ZSTD_e_flush,
  },
  br: {
    atOnce: (bytes: Uint8Array) => zlib.brotliCompressSync(bytes, brotliOptions),
    whole: (bytes: Uint8Array) => promisify(zlib.brotliCompress)(bytes, brotliOptions),
    stream: () => zlib.createBrotliCompress(brotliOptions),
    flush: constants.BROTLI_OPERATION_FLUSH,
  },
  gzip: {
    atOnce: (bytes: Uint8Array) => zlib.gzipSync(bytes),
    whole: promisify<Uint8Array, Buffer>(zlib.gzip),
    stream: () => zlib.createGzip(),
    flush: constants.Z_SYNC_FLUSH,
  },
};
/** Node has Zstandard since 22.15. */
const hasZstd = 'zstdCompressSync' in zlib;
type Encoding = keyof typeof encodings;

/** Chunks that arrive within this many milliseconds of the first are compressed together. */
const gatherMilliseconds = 20;
/** When more bytes than this have arrived, they are sent without waiting for the next chunk. */
const gatherBytes = 512 * 1024;

/**
 * Compresses the content of a response, if it is text, large enough, and the client accepts an
 * encoding. A body that takes longer than 20 ms stays a stream, so that the client gets its start
 * early.
 */
export async function compressContent(
  request: Request,
  content: ResponseContent,
): Promise<ResponseContent> {
  const { body, status } = content;
  if (!compressible.test(headerIn(content, 'content-type') ?? '')) return content;
  if (headerIn(content, 'content-encoding') !== null || status === 206 || status === 304)
    return content;
  const vary = headerIn(content, 'vary');
  setHeader(content, 'vary', vary === null ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '');
  if (body === null || !encoding || request.method === 'HEAD') return content;
  // UTF-8 takes at most three bytes for a unit of a string.
  if (typeof body === 'string' && 3 * body.length < minimumBytes) return content;
  const reader = isWhole(body) ? null : readerOf(body);
  const first = reader ? await gather(reader) : { bytes: toBytes(body), isLast: true };
  if (first.isLast && first.bytes.byteLength < minimumBytes)
    return { ...content, body: reader ? first.bytes : body };
  markAsEncoded(content, encoding);
  if (reader && !first.isLast) return { ...content, body: streamed(encoding, reader, first) };
  const bytes = await wholeEncoded(encoding, first.bytes);
  setHeader(content, 'content-length', String(bytes.byteLength));
  return { ...content, body: bytes };
}

function markAsEncoded(content: ResponseContent, encoding: Encoding): void {
  setHeader(content, 'content-encoding', encoding);
  setHeader(content, 'content-length', null);
  const tag = headerIn(content, 'etag');
  if (tag && !tag.startsWith('W/')) setHeader(content, 'etag', `W/${tag}`);
}

/** Compresses bytes; more than `atOnceBytes` in another thread. */
export function wholeEncoded(encoding: Encoding, bytes: Uint8Array): Buffer | Promise<Buffer> {
  const { atOnce, whole } = encodings[encoding];
  return bytes.byteLength <= atOnceBytes ? atOnce(bytes) : whole(bytes);
}

type Body = NonNullable<ResponseContent['body']>;

const isWhole = (body: Body): body is string | Uint8Array =>
  typeof body === 'string' || body instanceof Uint8Array;

const toBytes = (body: Body): Uint8Array =>
  typeof body === 'string' ? utf8Bytes(body) : (body as Uint8Array);

const readerOf = (body: Exclude<Body, string | Uint8Array>): Reader =>
  (body instanceof Readable
    ? (Readable.toWeb(body) as ReadableStream<Uint8Array>)
    : body
  ).getReader();

type Chunk = ReadableStreamReadResult<Uint8Array>;
type Reader = ReadableStreamDefaultReader<Uint8Array>;
/** `nextRead` is the pending read of the next chunk, if it has already started. */
type Piece = { bytes: Uint8Array; isLast: boolean; nextRead?: Promise<Chunk> };

/**
 * Collects the chunks that arrive at about the same time. A page is rendered in dozens of chunks
 * within a few milliseconds; compressing each one alone takes twice the processor time.
 */
async function gather(reader: Reader, nextRead?: Promise<Chunk>): Promise<Piece> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const timeout = Promise.withResolvers<null>();
  try {
    for (let next = nextRead ?? reader.read(); ; next = reader.read()) {
      const chunk = await Promise.race([next, timeout.promise]);
      if (chunk === null) return { bytes: Buffer.concat(chunks), isLast: false, nextRead: next };
      if (chunk.done) return { bytes: Buffer.concat(chunks), isLast: true };
      chunks.push(chunk.value);
      size += chunk.value.byteLength;
      if (size > gatherBytes) return { bytes: Buffer.concat(chunks), isLast: false };
      timer ??= setTimeout(timeout.resolve, gatherMilliseconds, null);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Compresses piece by piece, and flushes after each piece. */
function streamed(encoding: Encoding, reader: Reader, first: Piece): Transform {
  const { stream, flush } = encodings[encoding];
  const compressor = stream();
  const closed = new Promise((resolve) => compressor.once('close', resolve));
  const pump = async () => {
    for (let piece = first; !compressor.destroyed; piece = await gather(reader, piece.nextRead)) {
      if (!compressor.write(piece.bytes)) await Promise.race([once(compressor, 'drain'), closed]);
      if (piece.isLast) break;
      compressor.flush(flush);
    }
    compressor.end();
  };
  compressor.once('close', () => void reader.cancel().catch(() => {}));
  pump().catch((error: unknown) => compressor.destroy(toError(error)));
  return compressor;
}

/**
 * A cache of parsed headers: browsers send few different ones, and parsing one takes as long as a small
 * response.
 */
const parsed = new Map<string, Encoding | null>();
const maxParsed = 100;

/** The preferred encoding that the Accept-Encoding header allows; null if it allows none of `encodings`. */
export function acceptedEncoding(header: string): Encoding | null {
  const known = parsed.get(header);
  if (known !== undefined) return known;
  const encoding = bestEncoding(header);
  if (parsed.size < maxParsed && header.length < 200) parsed.set(header, encoding);
  return encoding;
}

function bestEncoding(header: string): Encoding | null {
  const refused = /^(\w+|\*)\s*;\s*q=0(\.0*)?$/;
  const names = header
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => !refused.test(item))
    .map((item) => item.split(';')[0]?.trim());
  return (
    keysOf(encodings).find((name) => (name !== 'zstd' || hasZstd) && names.includes(name)) ?? null
  );
}
