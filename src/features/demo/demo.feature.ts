import type demo from '@/i18n/locales/en/demo.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';

/** The read-only demo: its welcome, and the dialog that answers a refused write. */
export const demoFeature = defineFeature('demo', {
  texts: textsOf<{ demo: typeof demo }>('demo'),
  slots: {
    page: {
      load: (): ForSlot<'page'> => import('./demo-dialog').then((module) => module.DemoDialog),
      texts: ['demo'],
      isShown: ({ start }) => start.settings.isDemo,
    },
  },
});
