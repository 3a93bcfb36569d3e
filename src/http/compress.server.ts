import { Readable, type Transform, pipeline } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { promisify } from 'node:util';
import zlib, { type BrotliOptions, type ZstdOptions, constants } from 'node:zlib';
import Negotiator from 'negotiator';
import { keysOf } from '@/lib/objects/records';
import type { Body } from './whole-response.server';

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
/**
 * Options for bytes of known length. With the length, Zstandard allocates tables of that size instead
 * of megabytes.
 */
const zstdOptionsFor = ({ byteLength }: Uint8Array): ZstdOptions => ({
  ...zstdOptions,
  pledgedSrcSize: byteLength,
});

/** The supported encodings, the preferred one first. Streams are flushed after each chunk, so that it arrives at once. */
const encodings = {
  zstd: {
    atOnce: (bytes: Uint8Array) => zlib.zstdCompressSync(bytes, zstdOptionsFor(bytes)),
    whole: (bytes: Uint8Array) => promisify(zlib.zstdCompress)(bytes, zstdOptionsFor(bytes)),
    stream: () => zlib.createZstdCompress({ ...zstdOptions, flush: constants.ZSTD_e_flush }),
  },
  br: {
    atOnce: (bytes: Uint8Array) => zlib.brotliCompressSync(bytes, brotliOptions),
    whole: (bytes: Uint8Array) => promisify(zlib.brotliCompress)(bytes, brotliOptions),
    stream: () =>
      zlib.createBrotliCompress({ ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    atOnce: (bytes: Uint8Array) => zlib.gzipSync(bytes),
    whole: promisify<Uint8Array, Buffer>(zlib.gzip),
    stream: () => zlib.createGzip({ flush: constants.Z_SYNC_FLUSH }),
  },
};
type Encoding = keyof typeof encodings;
/** Node has Zstandard since 22.15. */
const available = keysOf(encodings).filter((name) => name !== 'zstd' || 'zstdCompressSync' in zlib);

/**
 * Compresses the body of a response and says so in its headers, if it is text, long enough, and the client accepts an
 * encoding.
 */
export async function compressBody(
  request: Request,
  status: number,
  headers: Headers,
  body: Body,
): Promise<Body> {
  if (!compressible.test(headers.get('content-type') ?? '')) return body;
  if (headers.has('content-encoding') || status === 206 || status === 304) return body;
  headers.append('vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '', available);
  if (body === null || !encoding || request.method === 'HEAD') return body;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (bytes instanceof Uint8Array && bytes.byteLength < minimumBytes) return body;
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const tag = headers.get('etag');
  if (tag && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`);
  return bytes instanceof Uint8Array ? wholeEncoded(encoding, bytes) : streamed(encoding, bytes);
}

/** Compresses bytes; more than `atOnceBytes` in another thread. */
function wholeEncoded(encoding: Encoding, bytes: Uint8Array): Buffer | Promise<Buffer> {
  const { atOnce, whole } = encodings[encoding];
  return bytes.byteLength <= atOnceBytes ? atOnce(bytes) : whole(bytes);
}

/** The encodings for a text that is compressed once, the preferred one first: Zstandard is faster, and 10 % larger. */
export const lastingEncodings = ['br', 'gzip'] as const;

function streamed(encoding: Encoding, body: Exclude<Body, string | Uint8Array | null>): Transform {
  const source = body instanceof Readable ? body : Readable.fromWeb(body as WebStream);
  // An error ends the compressed stream too, so the connection ends and its reader sees it.
  return pipeline(source, encodings[encoding].stream(), () => {});
}

/**
 * The encoding that the Accept-Encoding header prefers; among equal ones, the first that is offered.
 * @returns null if it allows none, or prefers a body without encoding
 */
export function acceptedEncoding<Offered extends Encoding>(
  header: string,
  offered: readonly Offered[],
): Offered | null {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header.toLowerCase() } });
  // Its types lack the second parameter.
  const encodingsOf: (known: string[], options: { preferred: string[] }) => string[] =
    negotiator.encodings.bind(negotiator);
  const known = [...offered, 'identity'];
  const [accepted] = encodingsOf(known, { preferred: known });
  return offered.find((name) => name === accepted) ?? null;
}
