import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, cover } from '@/db/schema';
import { maxUnused } from '@/server/files/kept-rows.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';
import { coverStorage, maxWaitingJpegs } from './cover-files.server';
import { maxWaitingUploads } from './cover-image.server';
import { coverFile } from './cover.facts';
import { coverMaxBytes } from './cover.schema';
import { coverResponse } from './cover.server';
import { testPicture } from './testing/test-pictures.server';

useDataFolder();
const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

const admin = testApi(testSession());
const reader = testApi(testSession({ id: 'test-reader', role: 'user' }));

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
const picture = (width = 700, height = 1000) => testPicture(width, height);
const file = (bytes: BlobPart, type = 'image/png') => new File([bytes], 'cover', { type });
const pictureFile = async (format: Format) =>
  file(new Uint8Array(await picture().toFormat(format).toBuffer()), 'text/plain');
const upload = (one: File) => admin.cover.create({ file: one });
const get = (id: string, query = '') =>
  coverResponse(id, new Request(`http://localhost:3000/covers/${id}${query}`));

/** Records how many images are made, and how many at the same time. Each waits for `before`. */
function watchEncoder(before?: Promise<void>) {
  const seen = { made: 0, running: 0, mostRunning: 0 };
  const encoder: { toBuffer: (this: Sharp, options?: object) => Promise<unknown> } =
    sharp.prototype;
  const real = encoder.toBuffer;
  const spy = vi.spyOn(encoder, 'toBuffer').mockImplementation(async function (
    this: Sharp,
    options,
  ) {
    seen.made += 1;
    seen.running += 1;
    seen.mostRunning = Math.max(seen.mostRunning, seen.running);
    await before;
    const bytes = await real.call(this, options);
    seen.running -= 1;
    return bytes;
  });
  onTestFinished(() => spy.mockRestore());
  return seen;
}

describe('uploading a cover', () => {
  it.each<Format>(['png', 'jpeg', 'webp', 'gif', 'avif'])(
    'detects %s by its content, and stores WebP in three widths',
    async (format) => {
      const made = await upload(await pictureFile(format));
      expect(made.url).toBe(`/covers/${made.id}`);
      for (const width of [160, 320, 640]) {
        const answer = await get(made.id, `?w=${width}`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('image/webp');
        const image = await sharp(await answer.arrayBuffer()).metadata();
        expect(image).toMatchObject({ format: 'webp', width });
      }
    },
  );

  it('loses its metadata, after its orientation is applied', async () => {
    const turned = await picture(1000, 700)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Somebody at home', Orientation: '6' } })
      .jpeg()
      .toBuffer();
    const made = await upload(file(new Uint8Array(turned)));
    const bytes = Buffer.from(await (await get(made.id, '?w=320')).arrayBuffer());
    const image = await sharp(bytes).metadata();
    expect(image.exif).toBeUndefined();
    expect(bytes.includes('Somebody')).toBe(false);
    expect(image.height).toBeGreaterThan(image.width);
  });

  it.each([
    [
      'SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90"><rect width="9" height="9"/></svg>',
    ],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['text', 'not a picture'],
    ['nothing', ''],
    ['the first bytes of a PNG alone', '\x89PNG\r\n\x1A\n'],
  ])('refuses %s, whatever its declared type', async (_, content) => {
    const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0));
    const error = await refusalOf(upload(file(bytes)));
    expect(error).toMatchObject({
      status: 415,
      data: { fields: [{ path: 'file', message: 'manageBook:cover.unsupported' }] },
    });
    expect(await db().$count(cover)).toBe(0);
  });

  it('refuses an incomplete file', async () => {
    const whole = await picture().png().toBuffer();
    const error = await refusalOf(upload(file(new Uint8Array(whole.subarray(0, 200)))));
    expect(error.status).toBe(415);
  });

  it('refuses more than five megabytes', async () => {
    const error = await refusalOf(upload(file(new Uint8Array(coverMaxBytes + 1))));
    expect(error).toMatchObject({
      status: 413,
      data: { fields: [{ path: 'file', message: 'manageBook:cover.tooLarge' }] },
    });
  });

  it('refuses more than forty megapixels, even in a small file', async () => {
    const large = await picture(8000, 5001).png({ compressionLevel: 9 }).toBuffer();
    expect(large.byteLength).toBeLessThan(coverMaxBytes);
    const error = await refusalOf(upload(file(new Uint8Array(large))));
    expect(error).toMatchObject({
      status: 413,
      data: { fields: [{ path: 'file', message: 'manageBook:cover.tooManyPixels' }] },
    });
  });

  it('is refused before any work if the user has a hundred unused ones', async () => {
    const { id: createdBy } = testSession().user;
    const unused = () => ({ id: crypto.randomUUID(), createdBy, width: 70, height: 100 });
    await db()
      .insert(cover)
      .values(Array.from({ length: maxUnused }, unused));
    const seen = watchEncoder();
    const error = await refusalOf(upload(file('not a picture')));
    expect(error).toMatchObject({ status: 429, data: { retryAfter: 3600 } });
    expect(seen.made).toBe(0);
  });

  it('is done one at a time, and refused if too many wait', async () => {
    const png = await pictureFile('png');
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const seen = watchEncoder(opened);
    const uploads = Array.from({ length: maxWaitingUploads + 2 }, () => upload(png));
    const error = await refusalOf(Promise.race(uploads));
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    open();
    const results = await Promise.allSettled(uploads);
    const done = results.filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(maxWaitingUploads + 1);
    expect(seen.mostRunning).toBe(1);
  });

  it('requires the permission to add books, and is audited', async () => {
    const png = await pictureFile('png');
    expect((await refusalOf(reader.cover.create({ file: png }))).status).toBe(403);
    expect((await refusalOf(testApi(null).cover.create({ file: png }))).status).toBe(401);
    const made = await upload(png);
    expect(await db().select().from(auditEntry)).toMatchObject([
      { act: 'cover.create', targetId: made.id, after: { width: 700, height: 1000 } },
    ]);
  });
});

describe('requesting a cover', () => {
  it('is cached forever, and served only as an image', async () => {
    const made = await upload(await pictureFile('png'));
    const { headers } = await get(made.id);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it.each([
    ['?w=1', 160],
    ['?w=200', 320],
    ['?w=9999', 640],
    ['?w=wide', 640],
    ['', 640],
  ])('responds with the smallest sufficient width: %s', async (query, width) => {
    const made = await upload(await pictureFile('png'));
    const image = await sharp(await (await get(made.id, query)).arrayBuffer()).metadata();
    expect(image.width).toBe(width);
  });

  it.each(['nowhere', '../settings', '..%2Fsecret', 'a\0b'])(
    'responds with 404 to %j',
    async (id) => {
      expect((await get(encodeURIComponent(id))).status).toBe(404);
      const answer = await coverResponse(id, new Request('http://localhost:3000/covers/x'));
      expect(answer.status).toBe(404);
    },
  );

  it("responds with 404 in the reader's language", async () => {
    const message = 'Élément introuvable';
    const response = await get('nowhere', '?lng=fr');
    expect(await response.json()).toEqual({ code: 'NOT_FOUND', message });
  });
});

describe('requesting a cover as a JPEG', () => {
  const jpeg = '?w=640&format=jpeg';
  const storeCovers = async (count: number) => {
    const bytes = await picture(64, 96).webp().toBuffer();
    const ids = Array.from({ length: count }, () => crypto.randomUUID());
    for (const id of ids) await coverStorage().put(coverFile(id, 640), bytes, 'image/webp');
    return ids;
  };

  it('makes it once, for simultaneous and later requests', async () => {
    const { id } = await upload(await pictureFile('png'));
    const seen = watchEncoder();
    const answers = await Promise.all(Array.from({ length: 100 }, () => get(id, jpeg)));
    answers.push(await get(id, jpeg));
    expect(seen.made).toBe(1);
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      const bytes = await answer.arrayBuffer();
      expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
    }
  });

  it('makes those of different covers one at a time, and refuses further ones if too many wait', async () => {
    const ids = await storeCovers(maxWaitingJpegs + 2);
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const seen = watchEncoder(opened);
    const answers = ids.map((id) => get(id, jpeg));
    const first = await Promise.race(answers);
    expect(first.status).toBe(503);
    expect(first.headers.get('retry-after')).toBe('5');
    open();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxWaitingJpegs + 1);
    expect(seen).toEqual({ made: maxWaitingJpegs + 1, running: 0, mostRunning: 1 });
    for (const id of ids) expect((await get(id, jpeg)).status).toBe(200);
  });

  it('keeps no JPEG of a cover that is deleted meanwhile', async () => {
    const [id = ''] = await storeCovers(1);
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const seen = watchEncoder(opened);
    const answer = get(id, jpeg);
    await expect.poll(() => seen.running).toBe(1);
    await coverStorage().remove(coverFile(id, 640));
    open();
    expect((await answer).status).toBe(200);
    expect((await get(id, jpeg)).status).toBe(404);
  });
});
