import type dashboard from '@/i18n/locales/en/dashboard.json';
import { defineFeature, textsOf } from '@/lib/feature';

/** The manager's first page: what waits, figures, and what happened last. */
export const dashboardFeature = defineFeature('dashboard', {
  needs: ['audit', 'book', 'duplicate', 'genre', 'user'],
  pages: {
    '/manager/dashboard': {
      area: 'manager',
      asks: { book: ['read'], user: ['list'] },
      label: 'dashboard',
      icon: 'grid',
      navigation: 'application',
    },
  },
  reads: ['dashboard.get'],
  queries: ['dashboard'],
  staleAfterEveryWrite: ['dashboard'],
  staleAfterLanguage: ['dashboard'],
  texts: textsOf<{ dashboard: typeof dashboard }>('dashboard'),
});
