import { defineFeature } from '@/lib/feature';

/** Sends the errors of the log to a service that collects them by Sentry's protocol. */
export const errorReportFeature = defineFeature('error-report', {});
