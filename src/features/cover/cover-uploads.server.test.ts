/** The bounds of an upload of a cover. */
import { beforeEach, expect, it } from 'vitest';
import { testSession } from '@/testing/calls/test-session.server';
import { uploadBody, uploadManyParts } from '@/testing/calls/test-uploads.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';

useDataFolder();
const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

const calls = ['/api/rest/covers', '/api/rpc/cover/create'];

it.each(calls)('is read only with permission and up to the limit of the call: %s', async (path) => {
  const reader = testSession({ id: 'test-reader', role: 'user' });
  expect(await uploadBody(null, path, 1000)).toEqual({ status: 401, read: 0 });
  expect(await uploadBody(reader, path, 1000)).toEqual({ status: 403, read: 0 });
  expect(await uploadBody(testSession(), path, 6_000_000)).toEqual({ status: 413, read: 0 });
  expect(await uploadBody(testSession(), path, 5_000_000)).toEqual({ status: 400, read: 1 });
});

it.each(calls)('of many parts is refused after a few of them: %s', async (path) => {
  expect(await uploadManyParts(path)).toEqual({ status: 400, read: 1 });
});
