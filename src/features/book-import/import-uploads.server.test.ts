import { beforeEach, expect, it } from 'vitest';
import { uploadManyParts } from '@/testing/calls/test-uploads.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';

useDataFolder();
const database = await openTestDatabase();
beforeEach(() => emptyTestDatabase(database));

it('an import of many parts is refused after a few of them', async () => {
  expect(await uploadManyParts('/api/rest/imports')).toEqual({ status: 400, read: 1 });
});
