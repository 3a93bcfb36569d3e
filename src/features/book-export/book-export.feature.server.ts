import { defineServerFeature } from '@/lib/feature.server';
import { bookExportDocs } from './book-export-docs.server';
import { bookExportFeature } from './book-export.feature';

export const bookExportOnServer = defineServerFeature(bookExportFeature, { files: bookExportDocs });
