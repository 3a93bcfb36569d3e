import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { cover } from '@/db/schema';
import { handleRequest } from '@/http/handle-request.server';
import {
  StorageUnavailableError,
  bucketStorage,
  maxStoredBytes,
} from '@/server/files/file-storage.server';
import { settings } from '@/server/settings/settings.server';
import { useBucket } from '@/testing/test-bucket.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { stopClock } from '@/testing/test-waits';
import { coverJpeg, coverStorage } from './cover-files.server';
import { coverFile } from './cover.facts';
import { coverResponse } from './cover.server';

const database = await openTestDatabase();
const { account, s3 } = await useBucket();
beforeEach(async () => {
  await emptyTestDatabase(database);
  s3.brokenRead = undefined;
  s3.brokenWrite = undefined;
  s3.objects.clear();
  s3.mayList = false;
});

const storage = (secretAccessKey = account.secret) =>
  bucketStorage({
    name: account.bucket,
    host: `127.0.0.1:${s3.port}`,
    region: account.region,
    accessKeyId: account.keyId,
    secretAccessKey,
    isInPath: true,
    isSecure: false,
  });

it.each([true, false])(
  'finds no missing file in a bucket that the key may list: %s',
  async (may) => {
    s3.mayList = may;
    expect(await storage().get('missing.webp')).toBeNull();
    await storage().put('there.webp', Buffer.from('cover'), 'image/webp');
    expect(Buffer.from((await storage().get('there.webp')) ?? []).toString()).toBe('cover');
  },
);

it('is unavailable for a key that S3 does not accept', async () => {
  await expect(storage('wrong').get('missing.webp')).rejects.toThrow(StorageUnavailableError);
});

it('keeps the JPEG of a cover in a bucket that the key may not list', async () => {
  const create = { width: 2, height: 3, channels: 3 as const, background: '#804020' };
  const image = await sharp({ create }).webp().toBuffer();
  await coverStorage().put(coverFile('a', 640), image, 'image/webp');
  expect(await coverJpeg('a', 640)).toBeInstanceOf(Uint8Array);
  expect(s3.objects.get(coverFile('a', 640, 'jpeg'))?.type).toBe('image/jpeg');
  expect(await coverJpeg('b', 640)).toBeNull();
});

const image = await sharp({ create: { width: 20, height: 30, channels: 3, background: '#804020' } })
  .webp()
  .toBuffer();

/** Stores a cover. @returns its id */
async function storeCover(bytes: Buffer = image): Promise<string> {
  const id = crypto.randomUUID();
  await db().insert(cover).values({ id, width: 20, height: 30 });
  s3.objects.set(coverFile(id, 640), { bytes, type: 'image/webp' });
  return id;
}

/** The response to a request for a cover, as it leaves the server. */
const get = (id: string, query = '') =>
  handleRequest(new Request(`http://localhost:3000/covers/${id}${query}`), '127.0.0.1', (request) =>
    coverResponse(id, request),
  );

describe.each(['', '?format=jpeg'])('a fault of the bucket at a request for a cover%s', (query) => {
  it.each([
    [
      'a page',
      (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>'),
    ],
    [
      'a page that claims to be an image',
      (response) =>
        response.writeHead(200, { 'Content-Type': 'image/webp' }).end('<!doctype html>'),
    ],
    ['nothing', (response) => response.writeHead(200).end()],
    ['a part of the image', (response) => response.writeHead(200).end(image.subarray(0, 30))],
    [
      'less than it declares',
      (response) => {
        response.writeHead(200, { 'Content-Length': image.byteLength });
        response.write(image.subarray(0, 30), () => response.destroy());
      },
    ],
    [
      'more than an image has',
      (response) => {
        const timer = setInterval(() => response.write(Buffer.alloc(1024 * 1024)), 1);
        response.on('close', () => clearInterval(timer));
      },
    ],
    [
      'a declaration of 300 MB',
      (response) => response.writeHead(200, { 'Content-Length': 300 * 1024 * 1024 }).flushHeaders(),
    ],
    ['an error', (response) => response.writeHead(500).end()],
  ] as [string, NonNullable<typeof s3.brokenRead>][])(
    '%s is not sent, kept or cacheable',
    async (_, answer) => {
      const id = await storeCover();
      s3.brokenRead = answer;
      const response = await get(id, query);
      expect(response.status).toBe(503);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect([...s3.objects.keys()]).toEqual([coverFile(id, 640)]);
      s3.brokenRead = undefined;
      expect((await get(id, query)).status).toBe(200);
    },
  );
});

it('does not take an upload for kept that a page answered', async () => {
  s3.brokenWrite = (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
  await expect(storage().put('a.webp', image, 'image/webp')).rejects.toThrow(/with a page/);
});

it('refuses a file that is stored damaged or too large', async () => {
  for (const bytes of [
    Buffer.from(''),
    Buffer.from('<html>'),
    image.subarray(0, -1),
    Buffer.alloc(maxStoredBytes + 1),
  ])
    expect((await get(await storeCover(bytes))).status).toBe(503);
});

it.each(['', '?format=jpeg'])('asks the bucket for no unknown cover%s', async (query) => {
  const before = s3.requests;
  expect((await get(crypto.randomUUID(), query)).status).toBe(404);
  expect(s3.requests).toBe(before);
});

it('counts requests for JPEGs', async () => {
  stopClock();
  Object.assign(settings(), { API_RATE_LIMIT: 2 });
  const id = await storeCover();
  const statuses = [];
  for (const query of ['?format=jpeg', '', '?format=jpeg', '?format=jpeg', ''])
    statuses.push((await get(id, query)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
});
