import type { RequestListener } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { database } from '@/db/client.server';
import { queryCount } from '@/db/query-count.server';
import { dataSpace } from '@/server/database/data-space.server';
import { isDatabaseUp } from './readiness.server';

/** Groups requests by path prefix; the first match counts. Keep the list short for charts. */
const classes: [prefix: string, name: string][] = [
  ['/assets/', 'file'],
  ['/covers/', 'cover'],
  ['/api/rpc/', 'rpc'],
  ['/api/rest/', 'rest'],
  ['/api/auth/', 'auth'],
  ['/api/health/', 'health'],
  ['/api/', 'api'],
  ['/', 'page'],
];
/** Upper bounds of the histogram buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `counts`: the requests in each bucket, without those of the smaller ones. */
type Histogram = { counts: number[]; sum: number; count: number };
const durations = new Map<string, Histogram>();
let inFlight = 0;

/** Wraps `answer` and measures each request until the last byte of its response. */
export const measureRequests =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const start = performance.now();
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      // 499: the client closed the connection before the response.
      const status = response.headersSent ? response.statusCode : 499;
      observe(classOf(request.url ?? '/'), status, (performance.now() - start) / 1000);
    });
    return answer(request, response);
  };

const classOf = (path: string) =>
  classes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';

function observe(kind: string, status: number, seconds: number): void {
  const labels = `class="${kind}",status="${status}"`;
  let histogram = durations.get(labels);
  if (!histogram) {
    histogram = { counts: bounds.map(() => 0), sum: 0, count: 0 };
    durations.set(labels, histogram);
  }
  const bucket = bounds.findIndex((bound) => seconds <= bound);
  if (bucket !== -1) histogram.counts[bucket] = (histogram.counts[bucket] ?? 0) + 1;
  histogram.sum += seconds;
  histogram.count += 1;
}

const eventLoop = monitorEventLoopDelay({ resolution: 20 });
eventLoop.enable();

/** All metrics in the text format of Prometheus (version 0.0.4). */
export async function metricsText(): Promise<string> {
  const { heapUsed, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const isUp = await isDatabaseUp();
  const gauges: [name: string, help: string, value: number | null, type?: 'counter'][] = [
    ['start_ui_requests_in_flight', 'Requests being answered.', inFlight],
    ['start_ui_database_up', 'Whether the database answers.', isUp ? 1 : 0],
    ['start_ui_database_queries_total', 'Queries sent.', queryCount(), 'counter'],
    ['start_ui_data_free_bytes', 'Room on the disk of DATA_DIR.', Math.max(0, dataSpace().bytes())],
    ...poolGauges(),
    ['start_ui_outbox_waiting', 'Mails that wait to go out.', isUp ? await waitingMails() : null],
    ['process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6, 'counter'],
    ['process_resident_memory_bytes', 'Memory of the process.', rss],
    ['process_heap_bytes', 'Heap in use.', heapUsed],
    ['process_uptime_seconds', 'Time since the start.', process.uptime()],
    [
      'process_event_loop_delay_seconds',
      '99th percentile since the last look.',
      eventLoop.percentile(99) / 1e9,
    ],
  ];
  eventLoop.reset();
  const lines = gauges.flatMap(([name, help, value, type = 'gauge']) =>
    value === null ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, `${name} ${value}`],
  );
  return `${[...lines, ...durationLines()].join('\n')}\n`;
}

function poolGauges(): [string, string, number][] {
  const opened = database();
  if (opened.kind === 'embedded') return [];
  const { totalCount, idleCount, queueLength } = opened.pool;
  return [
    ['start_ui_pool_connections', 'Connections to PostgreSQL.', totalCount],
    ['start_ui_pool_idle', 'Connections that nobody uses.', idleCount],
    ['start_ui_pool_waiting', 'Requests that wait for a connection.', queueLength],
  ];
}

async function waitingMails(): Promise<number | null> {
  const { rows } = await database().db.execute<{ n: number }>(
    sql`select count(*)::int as n from outbox_mail`,
  );
  return rows[0]?.n ?? null;
}

function durationLines(): string[] {
  const name = 'start_ui_request_duration_seconds';
  const lines = [...durations].flatMap(([labels, { counts, sum, count }]) => [
    ...bounds.map((bound, index) => {
      const upTo = counts.slice(0, index + 1).reduce((sum, one) => sum + one, 0);
      return `${name}_bucket{${labels},le="${bound}"} ${upTo}`;
    }),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ]);
  return [
    `# HELP ${name} Requests by what answers them, to their last byte.`,
    `# TYPE ${name} histogram`,
    ...lines,
  ];
}
