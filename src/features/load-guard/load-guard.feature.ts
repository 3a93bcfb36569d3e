import { defineFeature } from '@/lib/feature';

/** Protects the server from more requests than it can answer, and from clients that are slow or send many at once. */
export const loadGuardFeature = defineFeature('load-guard', {});
