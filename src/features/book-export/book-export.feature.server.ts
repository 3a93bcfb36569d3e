import { defineServerFeature } from '@/lib/feature.server';
import { bookExportDocs } from './book-export-docs.server';
import { bookExportFeature } from './book-export.feature';
import { bookExportPermission } from './book-export.server';
import { exportSettings } from './export-settings.server';
import { opdsPath } from './opds-content.server';

export const bookExportOnServer = defineServerFeature(bookExportFeature, {
  settings: exportSettings,
  files: bookExportDocs,
  addresses: bookExportDocs.map(({ path }) => ({
    kind: 'file',
    path,
    access: bookExportPermission,
    ...(path === opdsPath && { note: 'public when OPDS_PUBLIC is true' }),
  })),
});
