import { db } from '@/db/client.server';
import { job } from '@/db/schema';
import type { RowsForTests, Writes } from '@/testing/calls/test-callers.server';
import { jobOnServer } from './job.feature.server';
import { defineJob } from './offered/job-work.server';

/** What the tests of writes send to the calls, and the entries of the audit that they make. */
export const jobWrites: Writes = {
  'job.cancel': { acts: ['job.cancel'], input: () => ({ id: 'job' }) },
};

/** A product without the parts that have them has no work that a person starts, and so none to stop. */
const testing = defineJob<object>({
  // No other test may define a kind of this name: it stays for the tests after this one.
  name: 'of-rows-for-tests',
  asks: { apps: ['manager'] },
  step: async () => ({ done: 0 }),
});

const about = { kind: testing.name, subject: 'act', name: 'An act', data: {} };

export const jobRows: RowsForTests = {
  add: () => {
    const { jobs = [] } = jobOnServer;
    if (!jobs.includes(testing)) Object.assign(jobOnServer, { jobs: [...jobs, testing] });
    return db()
      .insert(job)
      .values({ id: 'job', actorId: 'ada', ...about });
  },
  useAs: async (api) => {
    const { id } = await api.account.get();
    await db()
      .insert(job)
      .values({ actorId: id, ...about });
  },
};
