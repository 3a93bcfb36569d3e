import type { IncomingMessage, ServerResponse } from 'node:http';
import { ORPCError } from '@orpc/server';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerRequest } from 'srvx';
import { clientClosedRequest } from '@/http/handle-request.server';
import { errorCodes } from '@/i18n/errors/error-codes';
import { allServerFeatures } from '@/lib/feature.server';
import type { Measure, Step } from '@/server/observers.server';
import { readState } from './product-measures.server';

/** What this process counts and measures. Its own registry, so that a library cannot add to it. */
const metrics = new Registry();
const registers = [metrics];

const requestDurations = new Histogram({
  name: 'start_ui_request_duration_seconds',
  help: 'Requests by class of path and status, to their last byte.',
  labelNames: ['class', 'status'],
  registers,
});

/** Upper bounds in seconds. They are few, because each route and each call has its own series. */
const buckets = [0.025, 0.1, 0.5, 2.5];

const routeDurations = new Histogram({
  name: 'start_ui_route_duration_seconds',
  help: 'Requests by route and status, to their last byte.',
  labelNames: ['route', 'status'],
  buckets,
  registers,
});

const callDurations = new Histogram({
  name: 'start_ui_call_duration_seconds',
  help: 'Calls of the API by procedure, also those that pages make.',
  labelNames: ['call', 'result'],
  buckets,
  registers,
});

const refusals = new Counter({
  name: 'start_ui_refusals_total',
  help: 'Refusals by their code; TOO_MANY_REQUESTS are limits that were reached.',
  labelNames: ['code'],
  registers,
});

const inFlight = new Gauge({
  name: 'start_ui_requests_in_flight',
  help: 'Requests being answered.',
  registers,
});

/** Counts a refusal by its code. Codes of libraries are counted as `other`, so that the list stays short. */
export const measureRefusal = (code: string): void =>
  refusals.inc({ code: code in errorCodes ? code : 'other' });

/** Groups requests by path prefix; the first match counts. Keep the list short for charts. */
const classes: [prefix: string, name: string][] = [
  ['/assets/', 'file'],
  ['/api/rpc/', 'rpc'],
  ['/api/rest/', 'rest'],
  ['/api/auth/', 'auth'],
  ['/api/health/', 'health'],
  ['/api/', 'api'],
  ['/', 'page'],
];
/** Files of pages are counted by the feature that serves them: `cover`. */
const classOf = (path: string) =>
  allServerFeatures().find(({ pageFiles }) => pageFiles && path.startsWith(pageFiles.folder))
    ?.name ??
  classes.find(([prefix]) => path.startsWith(prefix))?.[1] ??
  'page';

/** The status that was sent, or 499 without a response. Call it when the response is closed. */
const sentStatus = (response: Pick<ServerResponse, 'headersSent' | 'statusCode'>): number =>
  response.headersSent ? response.statusCode : clientClosedRequest;

/** Measures a request until the last byte of its response. */
export function measureExchange(request: IncomingMessage, response: ServerResponse): void {
  const stop = requestDurations.startTimer({ class: classOf(request.url ?? '/') });
  inFlight.inc();
  response.once('close', () => {
    inFlight.dec();
    stop({ status: sentStatus(response) });
  });
}

/** Measures calls until they end, and requests that are answered until the last byte of their response. */
export async function measureStep<T>(step: Step, work: () => Promise<T>): Promise<T> {
  if (step.kind === 'request') {
    const response = (step.request as ServerRequest).runtime?.node?.res;
    const stop = routeDurations.startTimer();
    response?.once('close', () =>
      stop({ route: step.outcome().route, status: sentStatus(response) }),
    );
    return work();
  }
  if (step.kind !== 'call') return work();
  const stop = callDurations.startTimer({ call: step.name });
  let result = 'ok';
  try {
    return await work();
  } catch (error) {
    result = error instanceof ORPCError && error.status < 500 ? 'refused' : 'failed';
    throw error;
  } finally {
    stop({ result });
  }
}

/** Adds a measure, which is read when the metrics are. A counter grows by itself, in the part that counts. */
function addMeasure({ kind, name, help, labels = [], read }: Measure): void {
  const Kind = kind === 'gauge' ? Gauge : Counter;
  const metric = new Kind<string>({
    name,
    help,
    labelNames: labels,
    registers,
    collect() {
      const value = read();
      metric.reset();
      if (value === null) metric.remove();
      else if (typeof value === 'number') metric.inc(value);
      else for (const [of, count] of value) metric.inc(of, count);
    },
  });
}

/** All metrics in the text format of Prometheus (version 0.0.4). */
export async function metricsText(): Promise<string> {
  for (const { measures = [] } of allServerFeatures())
    for (const measure of measures) if (!metrics.getSingleMetric(measure.name)) addMeasure(measure);
  await readState();
  return metrics.metrics();
}
