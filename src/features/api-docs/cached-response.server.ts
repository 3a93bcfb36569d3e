import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, lastingEncodings } from '@/http/compress.server';

type LastingEncoding = (typeof lastingEncodings)[number];

/** Compresses a text that is kept, as small as takes a tenth of a second. */
const compress: Record<LastingEncoding, (bytes: Uint8Array) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify<Uint8Array, Buffer>(gzip),
};

/** The text in one encoding, with its headers. */
type Encoded = { headers: Record<string, string>; body: Uint8Array };

/**
 * Answers with a text that stays the same while the server runs. It is created at the first request and
 * compressed once for each encoding; doing so in each request would take as long as rendering a page.
 * @param make creates the text; called again only if it has failed
 * @returns the handler of a route
 */
export function cachedResponse(
  type: string,
  make: () => Promise<string>,
): (context: { request: Request }) => Promise<Response> {
  let bytes: Promise<Uint8Array> | undefined;
  const cache = new Map<string, Promise<Encoded>>();
  const encode = async (encoding: LastingEncoding | null): Promise<Encoded> => {
    bytes ??= make().then((text) => Buffer.from(text));
    const plain = await bytes;
    const body = encoding ? await compress[encoding](plain) : plain;
    const tag = createHash('sha256').update(body).digest('base64url');
    return {
      headers: {
        'Content-Type': type,
        'Content-Length': String(body.byteLength),
        'Cache-Control': 'no-cache',
        ETag: `"${tag}"`,
        // Without an encoding, `compressContent` adds Vary.
        ...(encoding && { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }),
      },
      body,
    };
  };
  return async ({ request }) => {
    const encoding = acceptedEncoding(
      request.headers.get('accept-encoding') ?? '',
      lastingEncodings,
    );
    const key = encoding ?? '';
    const known = cache.get(key) ?? encode(encoding);
    cache.set(key, known);
    try {
      const { headers, body } = await known;
      const { 'Content-Length': _, ...unchanged } = headers;
      // Trimmed part by part: a pattern for commas between spaces would take quadratic time for many spaces.
      const tags = request.headers.get('if-none-match')?.split(',') ?? [];
      return tags.some((tag) => tag.trim().replace(/^W\//, '') === headers.ETag)
        ? new Response(null, { status: 304, headers: unchanged })
        : new Response(body as BodyInit, { headers });
    } catch (error) {
      cache.delete(key);
      bytes = undefined;
      throw error;
    }
  };
}
