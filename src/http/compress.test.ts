import { randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  createBrotliDecompress,
  gunzipSync,
  zstdDecompressSync,
} from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { acceptedEncoding, compressContent } from './compress.server';
import { contentOf, responseOf } from './response-content.server';

const compressResponse = async (request: Request, response: Response) =>
  responseOf(await compressContent(request, contentOf(response)));

const asking = (encoding: string) =>
  new Request('http://localhost/', { headers: { 'accept-encoding': encoding } });
const html = (body: BodyInit) => new Response(body, { headers: { 'content-type': 'text/html' } });
const long = 'book '.repeat(1000);

describe('acceptedEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['zstd;q=0, br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', null],
    ['', null],
    ['br;q=0.000', null],
  ])('%s: %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));
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
    const answer = await compressResponse(asking(encoding), html(body));
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(texts[index]);
  }
});

it('leaves short text and other media types unchanged', async () => {
  const short = await compressResponse(asking('br'), html('short'));
  expect(short.headers.has('content-encoding')).toBe(false);
  expect(await short.text()).toBe('short');
  const image = new Response(long, { headers: { 'content-type': 'image/webp' } });
  const content = contentOf(image);
  expect(await compressContent(asking('br'), content)).toBe(content);
  expect(content.headers).not.toContain('vary');
});

it('flushes the bytes that have arrived while the rest is pending', async () => {
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(long));
      finish = () => controller.close();
    },
  });
  const answer = await compressResponse(asking('br'), html(body));
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

it('compresses all chunks of a page together', async () => {
  // With a fake setTimeout the gathering time never ends, even on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const chunks = Array.from({ length: 20 }, (_, index) => `<p>${'book '.repeat(index)}</p>`);
  const page = chunks.join('');
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (let turns = 0; turns < 3; turns += 1) await turn();
      const chunk = chunks.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(chunk));
    },
  });
  const answer = await compressResponse(asking('br'), html(body));
  const packed = Buffer.from(await answer.arrayBuffer());
  expect(brotliDecompressSync(packed).toString()).toBe(page);
  // Compressing in several pieces gives more bytes, so the exact length proves one piece.
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  expect(packed).toHaveLength(brotliCompressSync(page, options).length);
});

it('adds no listener for each chunk that waits for a slow client', async () => {
  const chunks = Array.from({ length: 30 }, () => randomBytes(300_000).toString('base64'));
  const body = new Blob(chunks).stream();
  const { body: compressed } = await compressContent(asking('gzip'), contentOf(html(body)));
  if (!(compressed instanceof Transform)) throw new Error('The body is no stream');
  let most = 0;
  compressed.on('data', () => (most = Math.max(most, compressed.listenerCount('close'))));
  await finished(compressed);
  expect(most).toBeLessThan(6);
});
