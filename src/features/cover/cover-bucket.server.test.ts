import sharp from 'sharp';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { coverFile } from '@/lib/books/cover-images';
import { StorageUnavailableError, bucketStorage, coverStorage } from '@/server/storage.server';
import { changeSettings } from '@/testing/test-settings.server';
import { S3Server } from '../../../scripts/cluster/s3-server';
import { coverJpeg } from './cover-files.server';

const account = { bucket: 'covers', region: 'eu-west-1', keyId: 'books', secret: 'secret' };
const s3 = new S3Server(account);
await s3.start();
changeSettings({
  S3_BUCKET_NAME: account.bucket,
  S3_HOST: `127.0.0.1:${s3.port}`,
  S3_REGION: account.region,
  S3_ACCESS_KEY_ID: account.keyId,
  S3_SECRET_ACCESS_KEY: account.secret,
  S3_FORCE_PATH_STYLE: 'true',
  S3_SECURE: 'false',
});
afterAll(() => s3.stop());
beforeEach(() => {
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
