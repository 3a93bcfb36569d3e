import type { Step } from '@/server/observers.server';
import { requestScope } from '@/server/request-scope.server';

/** Values of a span. They must not hold personal data: traces go to another service. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

export type SpanOptions = {
  kind?: 'server' | 'client';
  attributes?: SpanAttributes;
  /** Whether the span may start a new trace, for work outside of a request, such as sending a mail. */
  mayBegin?: boolean;
  /** The traceparent header of a caller that is trusted (W3C Trace Context). */
  traceparent?: string | null;
};

/** A span in progress, for values that are known only at its end. */
export type SpanInProgress = {
  rename: (name: string) => void;
  set: (attributes: SpanAttributes) => void;
  fail: (error?: unknown) => void;
};

/** Ends a span, with the error if its work failed. */
export type EndSpan = (error?: unknown) => void;

/** The interface that `open-telemetry.server.ts` implements when traces are switched on. */
export type Tracing = {
  run: <T>(
    name: string,
    options: SpanOptions,
    work: (span: SpanInProgress | undefined) => Promise<T>,
  ) => Promise<T>;
  begin: (name: string, options: SpanOptions) => EndSpan;
  isRecording: () => boolean;
  close: () => Promise<void>;
};

let tracing: Tracing | undefined;

/** Runs `work` in a span of OpenTelemetry. Without traces it only runs `work`. */
export const inSpan = <T>(
  name: string,
  options: SpanOptions,
  work: (span?: SpanInProgress) => Promise<T>,
): Promise<T> => (tracing ? tracing.run(name, options, work) : work());

/**
 * Begins a span without child spans, such as that of a query. It costs half of `inSpan`. Call it only
 * if `isRecorded`.
 */
export const beginSpan = (name: string, options: SpanOptions): EndSpan =>
  tracing?.begin(name, options) ?? (() => {});

/** Whether the current request is recorded. Called before each query. */
export const isRecorded = (): boolean => tracing?.isRecording() ?? false;

/** Switches traces on, or off with undefined. */
export function setTracing(opened: Tracing | undefined): void {
  tracing = opened;
}

/** Runs a step of the server in a span. */
export function traceStep<T>(step: Step, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work();
  if (step.kind === 'request') return traceRequest(step, work);
  if (step.kind === 'call')
    return inSpan(
      step.name,
      { attributes: { 'rpc.system': 'orpc', 'rpc.method': step.name } },
      work,
    );
  return inSpan(step.name, { kind: 'client', mayBegin: step.kind === 'background' }, work);
}

/** Names the span by its route and not by its path, because paths may contain personal data. */
function traceRequest<T>(
  { request, isFromProxy, outcome }: Extract<Step, { kind: 'request' }>,
  work: () => Promise<T>,
): Promise<T> {
  const options: SpanOptions = {
    kind: 'server',
    mayBegin: true,
    // Only trusted proxies may decide about recording. Otherwise strangers could have every request recorded.
    traceparent: isFromProxy ? request.headers.get('traceparent') : null,
  };
  return inSpan(request.method, options, async (span) => {
    const answer = await work();
    const { route, status } = outcome();
    span?.rename(`${request.method} ${route}`);
    span?.set({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': status,
      'app.request_id': requestScope().id,
    });
    if (status >= 500) span?.fail();
    return answer;
  });
}
