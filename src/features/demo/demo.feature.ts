import type demo from '@/i18n/locales/en/demo.json';
import { defineFeature, textsOf } from '@/lib/feature';

/** The read-only demo: its welcome, and the dialog that answers a refused write. */
export const demoFeature = defineFeature('demo', {
  texts: textsOf<{ demo: typeof demo }>('demo'),
});
