import { defineServerFeature } from '@/lib/feature.server';
import { coverAuditTarget } from './cover-audit-target.server';
import { coverTables } from './cover-tables.server';
import { coverFeature } from './cover.feature';
import { coverRouter } from './cover.server';

export const coverOnServer = defineServerFeature(coverFeature, {
  tables: coverTables,
  auditTargets: { cover: coverAuditTarget },
  calls: { cover: coverRouter },
  samples: {
    'cover.create': { input: { file: 'a picture' } },
  },
});
