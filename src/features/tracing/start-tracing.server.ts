import type { Database } from '@/db/client.server';
import { setTracing } from './tracing.server';

/**
 * Whether the standard variables of OpenTelemetry switch traces on: the endpoint of a collector, or the
 * exporter `otlp`. https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export function wantsTraces(env: Record<string, string | undefined>): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false;
  if (env.OTEL_TRACES_EXPORTER) return env.OTEL_TRACES_EXPORTER.split(',').includes('otlp');
  return Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT);
}

/** Loads OpenTelemetry if `wantsTraces`. @returns a function that sends the last spans and stops it */
export async function startTracing(opened: Database): Promise<() => Promise<void>> {
  if (!wantsTraces(process.env)) return async () => {};
  const [{ openTelemetry }, { traceQueries }] = await Promise.all([
    import('./open-telemetry.server'),
    import('./trace-queries.server'),
  ]);
  const tracing = openTelemetry(process.env);
  setTracing(tracing);
  traceQueries(opened, tracing);
  return async () => {
    setTracing(undefined);
    await tracing.close();
  };
}
