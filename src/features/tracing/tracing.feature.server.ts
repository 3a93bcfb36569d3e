import { defineServerFeature } from '@/lib/feature.server';
import { startTracing } from './start-tracing.server';
import { tracingFeature } from './tracing.feature';
import { traceStep } from './tracing.server';

export const tracingOnServer = defineServerFeature(tracingFeature, {
  watchDatabase: startTracing,
  around: traceStep,
});
