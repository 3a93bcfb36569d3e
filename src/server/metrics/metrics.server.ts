import { Counter, Histogram, Registry } from 'prom-client';
import { errorCodes } from '@/i18n/errors/error-codes';

/** What this process counts and measures. Its own registry, so that a library cannot add to it. */
export const metrics = new Registry();
const registers = [metrics];

/** Durations by class of path and status. */
export const requestDurations = new Histogram({
  name: 'start_ui_request_duration_seconds',
  help: 'Requests by class of path and status, to their last byte.',
  labelNames: ['class', 'status'],
  registers,
});

/** Upper bounds in seconds. They are few, because each route and each call has its own series. */
const buckets = [0.025, 0.1, 0.5, 2.5];

/** Durations by the path of the route as in `src/routes`, with `$id` in place of values. */
export const routeDurations = new Histogram({
  name: 'start_ui_route_duration_seconds',
  help: 'Requests by route and status, to their last byte.',
  labelNames: ['route', 'status'],
  buckets,
  registers,
});

/** Durations by the name of the procedure, such as `user.list`. Includes the calls that pages make. */
export const callDurations = new Histogram({
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

/** Counts a refusal by its code. Codes of libraries are counted as `other`, so that the list stays short. */
export const countRefusal = (code: string): void =>
  refusals.inc({ code: code in errorCodes ? code : 'other' });

/** The number of refusals with this code since the start. */
export async function refusalsOf(code: string): Promise<number> {
  const { values } = await refusals.get();
  return values.find(({ labels }) => labels.code === code)?.value ?? 0;
}

const overloads = new Counter({
  name: 'start_ui_overload_refused_total',
  help: 'Requests answered 503 because too many wait for the event loop or the database.',
  labelNames: ['reason'],
  registers,
});
// Both series exist from the start, so that an alert can compare them.
for (const reason of ['loop', 'database']) overloads.inc({ reason }, 0);

/** Counts a request that was refused because this process or the database has too much to do. */
export const countOverload = (reason: 'loop' | 'database'): void => overloads.inc({ reason });
