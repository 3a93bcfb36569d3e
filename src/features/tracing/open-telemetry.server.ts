import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { thrownCode, toError } from '@/lib/objects/thrown';
import { productSlug } from '@/lib/product/product-slug';

export type SpanOptions = {
  kind?: 'server' | 'client';
  /** They must not hold personal data: traces go to another service. */
  attributes?: Attributes;
  /** Whether the span may start a new trace, for work outside of a request, such as sending a mail. */
  mayBegin?: boolean;
  /** The traceparent header of a caller that is trusted (W3C Trace Context). */
  traceparent?: string | null;
};

export type Tracing = ReturnType<typeof openTelemetry>;

type Environment = Record<string, string | undefined>;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
/** Maximum milliseconds that the process waits at its exit until the last spans are sent. */
const closeMilliseconds = 2000;

/** The sampler of OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG; by default parentbased_always_on. */
function samplerOf(env: Environment): Sampler {
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG ?? 1);
  const byRatio = () => new TraceIdRatioBasedSampler(Number.isFinite(ratio) ? ratio : 1);
  const byParent = (root: Sampler) => new ParentBasedSampler({ root });
  switch (env.OTEL_TRACES_SAMPLER) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return byRatio();
    case 'parentbased_always_off':
      return byParent(new AlwaysOffSampler());
    case 'parentbased_traceidratio':
      return byParent(byRatio());
    default:
      return byParent(new AlwaysOnSampler());
  }
}

const numberIn = (value: string | undefined) => (Number(value) > 0 ? Number(value) : undefined);

/**
 * Sets up OpenTelemetry from its environment variables: OTEL_EXPORTER_OTLP_* (over HTTP, as protobuf),
 * OTEL_TRACES_SAMPLER, OTEL_BSP_*, OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
 */
export function openTelemetry(env: Environment) {
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    scheduledDelayMillis: numberIn(env.OTEL_BSP_SCHEDULE_DELAY),
    exportTimeoutMillis: numberIn(env.OTEL_BSP_EXPORT_TIMEOUT),
    maxQueueSize: numberIn(env.OTEL_BSP_MAX_QUEUE_SIZE),
    maxExportBatchSize: numberIn(env.OTEL_BSP_MAX_EXPORT_BATCH_SIZE),
  });
  const provider = new TracerProvider({
    sampler: samplerOf(env),
    spanProcessors: [processor],
    resource: resourceFromAttributes({ 'service.name': productSlug }).merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
  });
  const tracer = provider.getTracer(productSlug);
  const contexts = new AsyncLocalStorage<Context>();

  const parentOf = ({ traceparent }: SpanOptions): Context => {
    const remote = traceparent ? parseTraceParent(traceparent) : null;
    return remote
      ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
      : ROOT_CONTEXT;
  };
  const startSpan = (name: string, { kind, attributes }: SpanOptions, parent: Context) =>
    tracer.startSpan(name, { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes }, parent);
  const isSampled = (context: Context) =>
    ((trace.getSpanContext(context)?.traceFlags ?? 0) & TraceFlags.SAMPLED) !== 0;

  return {
    /** Runs `work` in a span. In a request that is not recorded, it only runs `work`. */
    async run<T>(
      name: string,
      options: SpanOptions,
      work: (span?: Span) => Promise<T>,
    ): Promise<T> {
      const current = contexts.getStore();
      // A trace that is not sampled creates no spans, which keeps sampling cheap.
      if (current ? !isSampled(current) : !options.mayBegin) return work();
      const parent = current ?? parentOf(options);
      const span = startSpan(name, options, parent);
      const context = trace.setSpan(parent, span);
      if (!span.isRecording()) return contexts.run(context, () => work());
      try {
        return await contexts.run(context, () => work(span));
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    /** Begins a span without child spans, such as that of a query. It costs half of `run`. @returns what ends it */
    begin(name: string, options: SpanOptions) {
      const span = startSpan(name, options, contexts.getStore() ?? ROOT_CONTEXT);
      return (error?: unknown) => {
        if (error !== undefined) fail(span, error);
        span.end();
      };
    },
    fail: (span: Span) => void span.setStatus({ code: SpanStatusCode.ERROR }),
    /** Whether the current request is recorded. */
    isRecording: () => {
      const current = contexts.getStore();
      return current !== undefined && isSampled(current);
    },
    close: () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeMilliseconds).unref());
      return Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  // The message is left out, because that of a failed query contains the values of the query.
  span.setAttribute('error.type', thrownCode(error) ?? toError(error).name);
}
