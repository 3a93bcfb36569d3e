import type dashboard from '@/i18n/locales/en/dashboard.json';
import { defineFeature, textsOf } from '@/lib/feature';

/** The manager's first page: what waits, figures, and what happened last. */
export const dashboardFeature = defineFeature('dashboard', {
  needs: ['audit', 'user'],
  pages: {
    '/manager/dashboard': {
      area: 'manager',
      asks: { user: ['list'] },
      label: 'dashboard',
      shortcut: 'g d',
      icon: 'grid',
      navigation: 'application',
    },
  },
  queries: ['dashboard'],
  staleAfterEveryWrite: ['dashboard'],
  staleAfterLanguage: ['dashboard'],
  texts: textsOf<{ dashboard: typeof dashboard }>('dashboard'),
});
