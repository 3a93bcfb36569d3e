import {
  brotliDecompressSync,
  constants,
  createBrotliDecompress,
  gunzipSync,
  zstdDecompressSync,
} from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncoding, compressBody } from './compress.server';
import { WholeResponse } from './whole-response.server';

const compressResponse = (request: Request, response: Response) => {
  const { status, headers } = response;
  const body = compressBody(request, status, headers, WholeResponse.bodyOf(response));
  return new WholeResponse(body, { status, headers });
};

const asking = (encoding: string) =>
  new Request('http://localhost/', { headers: { 'accept-encoding': encoding } });
const html = (body: BodyInit) =>
  new WholeResponse(body, { headers: { 'content-type': 'text/html' } });
const long = 'word '.repeat(1000);

describe('acceptedEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['zstd;q=0, br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['gzip, br;q=0.5', 'gzip'],
    ['br;q=0.8, zstd;q=0.2, gzip;q=0.8', 'br'],
    ['*', 'zstd'],
    ['gzip;q=0.5, *;q=0.2', 'gzip'],
    ['zstd;q=0, *', 'br'],
    ['identity, br;q=0.5', null],
    ['GZIP', 'gzip'],
    ['identity', null],
    ['', null],
    ['br;q=0.000', null],
  ])('%s: %s', (header, encoding) =>
    expect(acceptedEncoding(header, ['zstd', 'br', 'gzip'])).toBe(encoding),
  );
});

it.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses text that is long enough: %s', async (encoding, unpack) => {
  // The second body is compressed in another thread, and the last one arrives as a stream.
  const bodies = [long, long.repeat(60), new Blob([long.repeat(200)]).stream()];
  const texts = [long, long.repeat(60), long.repeat(200)];
  for (const [index, body] of bodies.entries()) {
    const answer = compressResponse(asking(encoding), html(body));
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(texts[index]);
  }
});

it('leaves short text and other media types unchanged', async () => {
  const short = compressResponse(asking('br'), html('short'));
  expect(short.headers.has('content-encoding')).toBe(false);
  expect(await short.text()).toBe('short');
  const image = new WholeResponse(long, { headers: { 'content-type': 'image/webp' } });
  const same = compressResponse(asking('br'), image);
  expect(WholeResponse.bodyOf(same)).toBe(long);
  expect(same.headers.has('vary')).toBe(false);
});

it('flushes the bytes that have arrived while the rest is pending', async () => {
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(long));
      finish = () => controller.close();
    },
  });
  const answer = compressResponse(asking('br'), html(body));
  const unpack = createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  const reader = answer.body?.getReader();
  let unpacked = '';
  unpack.on('data', (chunk: Buffer) => (unpacked += chunk.toString()));
  // The stream is still open: without a flush this read never resolves.
  const first = await reader?.read();
  await new Promise<void>((resolve) => {
    unpack.write(first?.value, () => resolve());
  });
  await expect.poll(() => unpacked).toBe(long);
  finish();
  expect((await reader?.read())?.done).toBe(false);
  expect((await reader?.read())?.done).toBe(true);
});
