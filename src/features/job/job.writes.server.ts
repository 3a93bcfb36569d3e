import { db } from '@/db/client.server';
import { job } from '@/db/schema';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const jobWrites: Writes = {
  'job.cancel': { acts: ['job.cancel'], input: () => ({ id: 'job' }) },
};

const about = { kind: 'undo', subject: 'act', name: 'An act', data: {} };

export const jobRows: RowsForTests = {
  add: () =>
    db()
      .insert(job)
      .values({ id: 'job', actorId: 'ada', ...about }),
  useAs: async (api) => {
    const { id } = await api.account.get();
    await db()
      .insert(job)
      .values({ actorId: id, ...about });
  },
};
