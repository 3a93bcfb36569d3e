import { defineServerFeature } from '@/lib/feature.server';
import { auditExport, auditExportDocs } from './audit-export.server';
import { auditFeature } from './audit.feature';
import { auditRouter } from './audit.server';

export const auditOnServer = defineServerFeature(auditFeature, {
  calls: { audit: auditRouter },
  samples: {
    'audit.list': {},
  },
  files: [auditExportDocs],
  addresses: [{ kind: 'file', path: auditExportDocs.path, access: auditExport.permission }],
});
