import type audit from '@/i18n/locales/en/audit.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { QuickActing } from '@/lib/quick-act';

/** Who did what, to whom, and when. */
export const auditFeature = defineFeature('audit', {
  kind: 'core',
  needs: ['user'],
  pages: {
    '/manager/audit': {
      area: 'manager',
      asks: { user: ['list'] },
      label: 'audit',
      shortcut: 'g l',
      icon: 'log',
      navigation: 'configuration',
    },
  },
  acts: { 'audit.export': null },
  // Of the records of every feature.
  auditFields: { unnamed: ['id', 'version'] },
  quickActs: {
    asks: { user: ['list'] },
    area: 'manager',
    load: (): QuickActing => import('./audit-quick-acts').then((module) => module.auditQuickActs),
  },
  queries: ['audit'],
  staleAfterEveryWrite: ['audit'],
  texts: textsOf<{ audit: typeof audit }>('audit'),
});
