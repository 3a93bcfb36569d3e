import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testPdf } from '@/testing/rows/test-files';
import { addPerson } from '@/testing/rows/test-people.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { changeSettings } from '@/testing/test-settings.server';
import { S3Server } from '../../../scripts/cluster/s3-server';
import { keepUpload, openUpload } from './uploads.server';

const database = await openTestDatabase();
const account = { bucket: 'files', region: 'eu-west-1', keyId: 'books', secret: 'secret' };
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
beforeEach(async () => {
  await emptyTestDatabase(database);
  await addPerson({ id: 'ada', email: 'ada@example.org' });
  s3.brokenRead = undefined;
});

/** Opens a file whose bucket has sent its first half. @returns also the response, to go on with it */
async function openHalf() {
  const kept = await keepUpload(testPdf('plan.pdf'), 'ada');
  const { bytes } = [...s3.objects.values()].at(-1)!;
  let sending!: ServerResponse;
  s3.brokenRead = (response) => {
    sending = response.writeHead(200, { 'Content-Length': bytes.length });
    response.write(bytes.subarray(0, 4));
  };
  const file = await openUpload(kept?.id ?? '');
  return { file: file!, bytes, sending };
}

it('a file of a bucket is sent on while it arrives', async () => {
  const { file, bytes, sending } = await openHalf();
  expect([file.size, file.name, file.type]).toEqual([bytes.length, 'plan.pdf', 'application/pdf']);
  const response = new Response(file);
  const reader = response.body!.getReader();
  expect(Buffer.from((await reader.read()).value!).toString()).toBe('%PDF');
  sending.end(bytes.subarray(4));
  expect(Buffer.from((await reader.read()).value!)).toEqual(bytes.subarray(4));
  expect((await reader.read()).done).toBe(true);
});

it('a file that a bucket cuts off fails instead of ending', async () => {
  const { file, sending } = await openHalf();
  const text = file.text();
  sending.destroy();
  await expect(text).rejects.toThrow('terminated');
});

it('a reader who goes away ends the transfer from the bucket', async () => {
  const { file, sending } = await openHalf();
  const closed = new Promise((resolve) => sending.on('close', resolve));
  const reader = file.stream().getReader();
  await reader.read();
  await reader.cancel();
  await closed;
});
