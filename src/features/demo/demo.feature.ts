import type demo from '@/i18n/locales/en/demo.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot, SlotContext } from '@/lib/slot';

const inDemo = {
  texts: ['demo'],
  isShown: ({ start }: SlotContext) => start.settings.isDemo,
} as const;

/** The read-only demo: its welcome, and the dialog that answers a refused write. */
export const demoFeature = defineFeature('demo', {
  needs: ['sign-in'],
  texts: textsOf<{ demo: typeof demo }>('demo'),
  slots: {
    page: {
      load: (): ForSlot<'page'> => import('./demo-dialog').then((module) => module.DemoDialog),
      ...inDemo,
    },
    signIn: {
      load: (): ForSlot<'signIn'> => import('./demo-welcome').then((module) => module.DemoWelcome),
      ...inDemo,
    },
  },
});
