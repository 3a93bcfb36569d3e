import { defineFeature } from '@/lib/feature';

/** What those who operate the server read of it, in the format of Prometheus. */
export const metricsFeature = defineFeature('metrics', {});
