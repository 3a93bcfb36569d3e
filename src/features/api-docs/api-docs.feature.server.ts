import { defineServerFeature } from '@/lib/feature.server';
import { apiDocsFeature } from './api-docs.feature';

export const apiDocsOnServer = defineServerFeature(apiDocsFeature, {
  publicSettings: () => ({ documentationUrl: '/api/docs' }),
  addresses: [
    { kind: 'page', path: '/api/docs', access: 'public' },
    { kind: 'page', path: '/api/openapi.json', access: 'public' },
  ],
});
