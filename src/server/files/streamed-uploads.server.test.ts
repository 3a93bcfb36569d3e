import type { ServerResponse } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { testPdf } from '@/testing/rows/test-files';
import { addPerson } from '@/testing/rows/test-people.server';
import { useBucket } from '@/testing/test-bucket.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { keepUpload, openUpload } from './uploads.server';

const database = await openTestDatabase();
const { s3 } = await useBucket();
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
