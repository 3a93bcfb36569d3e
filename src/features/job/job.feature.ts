import type job from '@/i18n/locales/en/job.json';
import { defineFeature, textsOf } from '@/lib/feature';

/** Work in the background: it goes on when people leave, and after the server has ended. */
export const jobFeature = defineFeature('job', {
  kind: 'core',
  acts: { 'job.cancel': 'job' },
  queries: ['job'],
  stale: { job: ['job'] },
  texts: textsOf<{ job: typeof job }>('job'),
});
