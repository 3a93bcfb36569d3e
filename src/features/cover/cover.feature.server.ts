import { cover } from '@/db/schema';
import { tableFacts } from '@/db/schema/table-facts.server';
import { defineServerFeature } from '@/lib/feature.server';
import { coverAuditTarget } from './cover-audit-target.server';
import { coverKeptFiles } from './cover-kept-files.server';
import { coverFeature } from './cover.feature';
import { coverRouter } from './cover.server';

export const coverOnServer = defineServerFeature(coverFeature, {
  tables: [
    tableFacts(cover, {
      what: 'An uploaded cover; its pictures are files',
      keptTimes: [
        { since: cover.createdAt, columns: [cover.createdAt, cover.usedAt] },
        { since: cover.usedAt, columns: [cover.usedAt] },
      ],
      people: [{ column: cover.createdBy, holds: 'id', atDeletion: 'emptied' }],
      term: { while: 'a book uses it, or for a day after that' },
      download: {
        as: 'covers',
        by: [cover.createdBy],
        show: ({ id, createdAt }) => ({ id, createdAt }),
      },
    }),
  ],
  keptFiles: coverKeptFiles,
  // Reading apps ask for a JPEG, for one list at a time.
  pageFiles: {
    folder: '/covers/',
    isCostly: ({ searchParams }) => searchParams.get('format') === 'jpeg',
  },
  auditTargets: { cover: coverAuditTarget },
  calls: { cover: coverRouter },
  addresses: [
    {
      kind: 'file',
      name: '/covers/{id}',
      path: '/covers/11111111-1111-4111-8111-111111111111',
      access: 'public',
      allowed: [404],
      note: 'covers are public; the tests ask for one that does not exist',
    },
  ],
  examples: {
    coverId: null,
    url: '/covers/c0fe5e11-53b7-4f0e-9a68-1d2c3b4a5f60',
  },
  samples: {
    'cover.create': { input: { file: 'a picture' } },
  },
});
