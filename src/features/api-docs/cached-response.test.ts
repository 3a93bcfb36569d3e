import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressContent } from '@/http/compress.server';
import { contentOf, headerIn, responseOf } from '@/http/response-content.server';
import { cachedResponse } from './cached-response.server';

const text = JSON.stringify({ words: 'The garden in winter. '.repeat(200) });

/** A handler with the compression of the server, and the number of times that its text was created. */
function started(make = () => Promise.resolve(text)) {
  const calls = { made: 0 };
  const answer = cachedResponse('application/json', () => {
    calls.made += 1;
    return make();
  });
  const get = async (headers: Record<string, string> = {}) => {
    const request = new Request('http://localhost:3000/api/openapi.json', { headers });
    return responseOf(await compressContent(request, contentOf(await answer({ request }))));
  };
  return { calls, get };
}

test('a cached text is created once, and sent in the encoding of each client', async () => {
  const { calls, get } = started();
  const plain = await get();
  expect(await plain.text()).toBe(text);
  expect(plain.headers.get('content-encoding')).toBeNull();
  const packed = [await get({ 'accept-encoding': 'br' }), await get({ 'accept-encoding': 'br' })];
  const bodies = await Promise.all(packed.map((one) => one.arrayBuffer()));
  for (const body of bodies) expect(brotliDecompressSync(body).toString()).toBe(text);
  for (const { headers } of packed)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(bodies[0]?.byteLength),
      'content-type': 'application/json',
    });
  for (const { headers } of [plain, ...packed]) expect(headers.get('vary')).toBe('Accept-Encoding');
  expect(calls.made).toBe(1);
});

test('a cached text is compressed by Brotli even where Zstandard is accepted too', async () => {
  const { headers } = await started().get({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(headers.get('content-encoding')).toBe('br');
});

test('the compressed bytes are the same object for each client', async () => {
  const answer = cachedResponse('application/json', () => Promise.resolve(text));
  const request = new Request('http://localhost:3000/', { headers: { 'accept-encoding': 'br' } });
  const content = contentOf(await answer({ request }));
  expect(await compressContent(request, content)).toBe(content);
  expect(headerIn(content, 'content-encoding')).toBe('br');
});

test('a client that has the text gets 304, for its own encoding', async () => {
  const { get } = started();
  const tag = (await get({ 'accept-encoding': 'br' })).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]+"$/);
  const again = await get({ 'accept-encoding': 'br', 'if-none-match': `"other", W/${tag}` });
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
  expect(again.headers.get('content-length')).toBeNull();
  expect((await get({ 'if-none-match': tag })).status).toBe(200);
});

test('a list of tags with many spaces is read in time', async () => {
  const { get } = started();
  const tag = (await get()).headers.get('etag') ?? '';
  const hostile = `"a${' '.repeat(15_000)}b"`;
  const { user } = process.threadCpuUsage();
  for (let round = 0; round < 20; round += 1)
    expect((await get({ 'if-none-match': hostile })).status).toBe(200);
  // Microseconds of processor time. With quadratic time it was 20 times a tenth of a second.
  expect(process.threadCpuUsage().user - user).toBeLessThan(500_000);
  expect((await get({ 'if-none-match': `${hostile} , ${tag}` })).status).toBe(304);
});

test('after a failure the text is created at the next request', async () => {
  let isBroken = true;
  const { get } = started(() =>
    isBroken ? Promise.reject(new Error('not yet')) : Promise.resolve(text),
  );
  await expect(get()).rejects.toThrow('not yet');
  isBroken = false;
  expect(await (await get()).text()).toBe(text);
});
