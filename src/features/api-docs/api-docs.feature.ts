import type apiDocs from '@/i18n/locales/en/apiDocs.json';
import { defineFeature, textsOf } from '@/lib/feature';

/** The document of the API for programs, and its page for people. */
export const apiDocsFeature = defineFeature('api-docs', {
  commands: { apiDocs: { to: '/api/docs', icon: 'code', isInSidebar: true } },
  queries: ['api-docs'],
  texts: textsOf<{ apiDocs: typeof apiDocs }>('apiDocs'),
});
