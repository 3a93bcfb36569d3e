import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliOptions,
} from 'node:zlib';
import { FastResponse } from 'srvx';

/** Below this many bytes the packaging outweighs what is saved. */
const smallest = 1024;
const compressible =
  /^(text\/(?!event-stream)|application\/([\w.+-]*json|javascript|xml)|image\/svg)/;
/** As quick as gzip, and a tenth smaller. */
const brotliOptions: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encodings = {
  br: {
    whole: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, brotliOptions),
    stream: () => createBrotliCompress(brotliOptions),
    flush: constants.BROTLI_OPERATION_FLUSH,
  },
  gzip: {
    whole: promisify<Uint8Array, Buffer>(gzip),
    stream: () => createGzip(),
    flush: constants.Z_SYNC_FLUSH,
  },
};
type Encoding = keyof typeof encodings;

/** How long a page that has begun may take to its end, in milliseconds, and be packed in one piece. */
const patience = 20;
/** Above this many bytes what has arrived is sent on, whatever comes after it. */
const enough = 512 * 1024;

/**
 * The answer, compressed when it is text, large enough, and the client takes it. What takes its time
 * stays a stream: nothing that is there waits for long for what is not.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { body, headers, status } = response;
  if (!compressible.test(headers.get('content-type') ?? '')) return response;
  if (headers.has('content-encoding') || status === 206 || status === 304) return response;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '');
  if (!body || !encoding || request.method === 'HEAD') return response;
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const first = await gather(reader);
  // Node's own kinds of bodies, which the server takes as they are.
  const answer = (content: Uint8Array | Transform) =>
    new FastResponse(content as never, { status, headers });
  if (first.isLast && first.bytes.byteLength < smallest) return answer(first.bytes);
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  const tag = headers.get('etag');
  if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`);
  return answer(
    first.isLast ? await encodings[encoding].whole(first.bytes) : streamed(encoding, reader, first),
  );
}

type Chunk = ReadableStreamReadResult<Uint8Array>;
type Reader = ReadableStreamDefaultReader<Uint8Array>;
/** `begun` is the chunk after it, when that has been asked for already. */
type Piece = { bytes: Uint8Array; isLast: boolean; begun?: Promise<Chunk> };

/**
 * What arrives together. Pages are rendered in dozens of chunks within a few milliseconds: packed one
 * by one they cost twice as much.
 */
async function gather(reader: Reader, begun?: Promise<Chunk>): Promise<Piece> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = Promise.withResolvers<null>();
  try {
    for (let next = begun ?? reader.read(); ; next = reader.read()) {
      const chunk = await Promise.race([next, late.promise]);
      if (chunk === null) return { bytes: Buffer.concat(chunks), isLast: false, begun: next };
      if (chunk.done) return { bytes: Buffer.concat(chunks), isLast: true };
      chunks.push(chunk.value);
      size += chunk.value.byteLength;
      if (size > enough) return { bytes: Buffer.concat(chunks), isLast: false };
      timer ??= setTimeout(late.resolve, patience, null);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Compresses piece by piece, and lets go of what there is whenever the next has to be waited for. */
function streamed(encoding: Encoding, reader: Reader, first: Piece): Transform {
  const { stream, flush } = encodings[encoding];
  const packer = stream();
  const pump = async () => {
    for (let piece = first; !packer.destroyed; piece = await gather(reader, piece.begun)) {
      if (!packer.write(piece.bytes))
        await new Promise((resolve) => packer.once('drain', resolve).once('close', resolve));
      if (piece.isLast) break;
      packer.flush(flush);
    }
    packer.end();
  };
  packer.once('close', () => void reader.cancel().catch(() => {}));
  pump().catch((error: unknown) => packer.destroy(error as Error));
  return packer;
}

/** The better of those that the client takes. */
export function acceptedEncoding(header: string): Encoding | null {
  const refused = /^(\w+|\*)\s*;\s*q=0(\.0*)?$/;
  const names = header
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => !refused.test(item))
    .map((item) => item.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
}
