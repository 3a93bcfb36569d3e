import { job } from '@/db/schema';
import { tableFacts } from '@/db/schema/table-facts.server';
import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { deleteExpiredRows } from '@/server/housekeeping.server';
import { jobFeature } from './job.feature';
import { jobRouter } from './job.server';
import { defineJob, startJobWorker } from './offered/job-work.server';

/** Deletes what the facts of the tables say has expired. In a cluster one instance does it. */
const deletingExpired = defineJob<{ table: number }>({
  name: 'delete-expired',
  schedule: { everySeconds: 600, first: { table: 0 } },
  step: async (transaction, { data }) => {
    const { deleted, next } = await deleteExpiredRows(transaction, data.table);
    return { done: deleted, ...(next !== undefined && { next: { table: next } }) };
  },
});

export const jobOnServer = defineServerFeature(jobFeature, {
  tables: [
    tableFacts(job, {
      what: 'Work in the background, and how far it is',
      people: [{ column: job.actorId, holds: 'id', atDeletion: 'emptied' }],
      unaudited: { why: 'its start is an entry of the act, and its progress no decision' },
      keptTimes: [{ since: job.changedAt, columns: [job.changedAt, job.dueAt] }],
      term: { after: job.changedAt, days: 30, by: 'the cleaner' },
      download: {
        as: 'jobs',
        by: [job.actorId],
        show: ({ kind, name, state, startedAt }) => ({ kind, name, state, startedAt }),
      },
    }),
  ],
  startJob: startJobWorker,
  jobs: [deletingExpired],
  calls: { job: jobRouter },
  samples: {
    'job.list': {},
    'job.cancel': { input: { id }, allowed: notFound },
  },
  examples: { kinds: 'respell', kind: 'respell', 'jobs.name': 'Tolkien, J.R.R.' },
});
