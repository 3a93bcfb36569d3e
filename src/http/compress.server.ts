import { Readable, type Transform, pipeline } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
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
 * Bodies up to this size are compressed on the main thread, which takes less than 2 ms; as a stream, in another thread,
 * they would take 0.3 ms more.
 */
const atOnceBytes = 256 * 1024;

/**
 * Level 3 takes a quarter of the time of Brotli and gives 4 % more bytes. Level 4 takes up to twice as
 * long for the same size.
 */
const zstdOptions: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
/** The supported encodings, the preferred one first. Streams are flushed after each chunk, so that it arrives at once. */
const encodings = {
  zstd: {
    // With the length, Zstandard allocates tables of that size instead of megabytes.
    atOnce: (bytes: Uint8Array) =>
      zlib.zstdCompressSync(bytes, { ...zstdOptions, pledgedSrcSize: bytes.byteLength }),
    stream: () => zlib.createZstdCompress({ ...zstdOptions, flush: constants.ZSTD_e_flush }),
  },
  br: {
    atOnce: (bytes: Uint8Array) => zlib.brotliCompressSync(bytes, brotliOptions),
    stream: () =>
      zlib.createBrotliCompress({ ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    atOnce: (bytes: Uint8Array) => zlib.gzipSync(bytes),
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
export function compressBody(request: Request, status: number, headers: Headers, body: Body): Body {
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
  if (!(bytes instanceof Uint8Array)) return streamed(encoding, bytes);
  return bytes.byteLength <= atOnceBytes
    ? encodings[encoding].atOnce(bytes)
    : streamed(encoding, Readable.from([bytes]));
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
