import { Histogram } from './histogram.server';

/** Upper bounds in seconds. They are few, because each route and each call has its own series. */
const bounds = [0.025, 0.1, 0.5, 2.5];

/** Durations by the path of the route as in `src/routes`, with `$id` in place of values. */
export const routeDurations = new Histogram(
  'start_ui_route_duration_seconds',
  'Requests by route and status, to their last byte.',
  bounds,
);

/** Durations by the name of the procedure, such as `book.list`. Includes the calls that pages make. */
export const callDurations = new Histogram(
  'start_ui_call_duration_seconds',
  'Calls of the API by procedure, also those that pages make.',
  bounds,
);
