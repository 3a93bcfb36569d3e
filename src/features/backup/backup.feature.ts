import { defineFeature } from '@/lib/feature';

/** All data in one file, and back, by commands. */
export const backupFeature = defineFeature('backup', {});
