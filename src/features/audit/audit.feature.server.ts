import { defineServerFeature } from '@/lib/feature.server';
import { auditExport, auditExportDocs } from './audit-export.server';
import { auditFeature } from './audit.feature';
import { auditRouter } from './audit.server';

export const auditOnServer = defineServerFeature(auditFeature, {
  calls: { audit: auditRouter },
  examples: { coverIds: 'c0fe5e11-53b7-4f0e-9a68-1d2c3b4a5f60' },
  samples: {
    'audit.list': {},
  },
  files: [auditExportDocs],
  addresses: [{ kind: 'file', path: auditExportDocs.path, access: auditExport.permission }],
});
