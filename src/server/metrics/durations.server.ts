import { Histogram } from './histogram.server';

/** Few buckets: each route and each call has its own. */
const bounds = [0.025, 0.1, 0.5, 2.5];

/** By the address as in `src/routes`, with `$id` in place of values. */
export const routeDurations = new Histogram(
  'start_ui_route_duration_seconds',
  'Requests by route and status, to their last byte.',
  bounds,
);

/** By the name of the procedure: `book.list`. A page makes calls of its own. */
export const callDurations = new Histogram(
  'start_ui_call_duration_seconds',
  'Calls of the API by procedure, also those that pages make.',
  bounds,
);
