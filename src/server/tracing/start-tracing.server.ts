import type { Database } from '@/db/client.server';
import { type Tracing, setTracing } from './tracing.server';

let tracing: Tracing | undefined;

/**
 * Whether the standard variables of OpenTelemetry switch traces on: the endpoint of a collector, or the
 * exporter `otlp`. https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function wantsTraces(env: Record<string, string | undefined>): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false;
  if (env.OTEL_TRACES_EXPORTER) return env.OTEL_TRACES_EXPORTER.split(',').includes('otlp');
  return Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT);
}

/** Records each query as a span of its request, if traces are switched on. */
export async function traceDatabase(opened: Database): Promise<void> {
  if (!tracing) return;
  const { traceQueries } = await import('./trace-queries.server');
  traceQueries(opened);
}

/** Loads OpenTelemetry if `wantsTraces`. @returns a function that sends the last spans and stops it */
export async function startTracing(): Promise<() => Promise<void>> {
  if (!wantsTraces(process.env)) return async () => {};
  const { openTelemetry } = await import('./open-telemetry.server');
  const opened = openTelemetry(process.env);
  tracing = opened;
  setTracing(opened);
  return async () => {
    tracing = undefined;
    setTracing(undefined);
    await opened.close();
  };
}
