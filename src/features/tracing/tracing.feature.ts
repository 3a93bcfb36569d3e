import { defineFeature } from '@/lib/feature';

/** Traces of requests, calls and queries for an OpenTelemetry collector. */
export const tracingFeature = defineFeature('tracing', {});
