/** Static files: existence, compression and caching. */
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, signedIn, test } from './fixtures/http';
import { newAddress } from './fixtures/sign-in';

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Sends a request without decompressing the response. */
const raw = (url: string, headers: Record<string, string> = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject).end();
  });

const pages = ['/login', '/login/error', '/app', '/app/account', '/nowhere'];

test('every file of a page exists, is compressed, and may be cached', async ({ server }) => {
  const reader = await signedIn(server, newAddress(server, 'user'));
  const files = new Set<string>();
  for (const page of pages) {
    const { text } = await reader.call(page, { headers: { accept: 'text/html' } });
    const named = text.match(/(?<=(?:href|src)=")\/[^"?#]*\.[a-z\d]+(?=")/g) ?? [];
    for (const file of named) files.add(file);
  }
  expect([...files].filter((file) => file.endsWith('.css'))).not.toHaveLength(0);
  for (const file of files) {
    const { status, headers, body } = await raw(`${server.url}${file}`, {
      'accept-encoding': 'br',
    });
    expect({ file, status }).toEqual({ file, status: 200 });
    const isAsset = file.startsWith('/assets/');
    expect(headers['cache-control']).toBe(
      isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (/\.(js|css)$/.test(file) && body.length > 1024) {
      expect({ file, packed: headers['content-encoding'] }).toEqual({ file, packed: 'br' });
    }
    const byQuality = await raw(`${server.url}${file}`, { 'accept-encoding': 'gzip, br;q=0.5' });
    if (headers['content-encoding'])
      expect({ file, packed: byQuality.headers['content-encoding'] }).toEqual({
        file,
        packed: 'gzip',
      });
    expect(byQuality.headers.vary).toBe('Accept-Encoding');
    const etag = String(headers.etag);
    const same = await raw(`${server.url}${file}`, {
      'accept-encoding': 'br',
      'if-none-match': etag,
    });
    expect({ file, status: same.status }).toEqual({ file, status: 304 });
  }
});

test('pages and API responses are compressed as accepted, and never cached', async ({ server }) => {
  const admin = await signedIn(server, newAddress(server, 'admin'));
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = (path: string, encoding: string) =>
    raw(`${server.url}${path}`, { cookie, 'accept-encoding': encoding });
  for (const path of ['/app/account', '/api/rest/users']) {
    const plain = await ask(path, 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('Accept-Encoding');
    expect(plain.headers['cache-control']).toBe('no-store');
    for (const [name, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await ask(path, name);
      expect(packed.headers['content-encoding']).toBe(name);
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      expect(unpack(packed.body).toString()).toMatch(/^(<!DOCTYPE html>|\{)/i);
    }
  }
  const small = await ask('/api/health/live', 'br');
  expect(small.headers['content-encoding']).toBeUndefined();
  expect(small.body.toString()).toBe('{"status":"ok"}');
});
