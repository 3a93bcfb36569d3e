import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';
import { pngFile } from './testing/test-pictures.server';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const coverWrites: Writes = {
  'cover.create': { acts: ['cover.create'], input: async () => ({ file: await pngFile() }) },
};

export const coverRows: RowsForTests = {
  useAs: async (api) => api.cover.create({ file: await pngFile() }),
};
