import type { Span } from '@opentelemetry/api';
import type { Step } from '@/server/observers.server';
import { requestScope } from '@/server/request-scope.server';
import type { SpanOptions, Tracing } from './open-telemetry.server';

let tracing: Tracing | undefined;

/** Runs `work` in a span of OpenTelemetry. Without traces it only runs `work`. */
export const inSpan = <T>(
  name: string,
  options: SpanOptions,
  work: (span?: Span) => Promise<T>,
): Promise<T> => (tracing ? tracing.run(name, options, work) : work());

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
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': status,
      'app.request_id': requestScope().id,
    });
    if (span && status >= 500) tracing?.fail(span);
    return answer;
  });
}
