import type { RequestListener } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { lastBackupSeconds } from '@/db/backup/last-backup.server';
import { database } from '@/db/client.server';
import { queryCount } from '@/db/query-count.server';
import { overloadRefusals } from '@/http/guards/overload.server';
import { needsRestart } from '@/http/process/uncaught-faults.server';
import { buildInfo } from '@/server/build-info.server';
import { dataSpace } from '@/server/database/data-space.server';
import { redisState } from '@/server/limits/redis.server';
import { droppedLogLines } from '@/server/log-output.server';
import { callDurations, routeDurations } from '@/server/metrics/durations.server';
import { Histogram } from '@/server/metrics/histogram.server';
import { refusalCounts } from '@/server/metrics/refusal-counts.server';
import { sentStatus } from '@/server/metrics/sent-status';
import { settings } from '@/server/settings/settings.server';
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

const durations = new Histogram(
  'start_ui_request_duration_seconds',
  'Requests by class of path and status, to their last byte.',
  bounds,
);
let inFlight = 0;

/** Wraps `answer` and measures each request until the last byte of its response. */
export const measureRequests =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const start = performance.now();
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      const labels = `class="${classOf(request.url ?? '/')}",status="${sentStatus(response)}"`;
      durations.observe(labels, (performance.now() - start) / 1000);
    });
    return answer(request, response);
  };

const classOf = (path: string) =>
  classes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';

const eventLoop = monitorEventLoopDelay({ resolution: 20 });
eventLoop.enable();

type Gauge = [name: string, help: string, value: number | null, type?: 'counter'];

/** All metrics in the text format of Prometheus (version 0.0.4). */
export async function metricsText(): Promise<string> {
  const { heapUsed, rss } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const isUp = await isDatabaseUp();
  const outbox = isUp ? await waitingMails() : undefined;
  const gauges: Gauge[] = [
    ['start_ui_requests_in_flight', 'Requests being answered.', inFlight],
    ['start_ui_database_up', 'Whether the database answers.', isUp ? 1 : 0],
    [
      'start_ui_restart_needed',
      'Whether the process asks for a restart, after errors that were not caught.',
      needsRestart() ? 1 : 0,
    ],
    [
      'start_ui_last_backup_seconds',
      'When db:backup last succeeded with this DATA_DIR, as Unix time.',
      lastBackupSeconds(settings().dataDir),
    ],
    ['start_ui_database_queries_total', 'Queries sent.', queryCount(), 'counter'],
    ['start_ui_data_free_bytes', 'Free space of DATA_DIR.', Math.max(0, dataSpace().bytes())],
    ...poolGauges(),
    ...redisGauges(),
    ['start_ui_outbox_waiting', 'Mails that wait to be sent.', outbox?.waiting ?? null],
    ['start_ui_outbox_oldest_seconds', 'Age of the oldest waiting mail.', outbox?.oldest ?? null],
    ['start_ui_log_lines_dropped_total', 'Dropped log lines.', droppedLogLines(), 'counter'],
    ['process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6, 'counter'],
    ['process_resident_memory_bytes', 'Memory of the process.', rss],
    ['process_heap_bytes', 'Heap in use.', heapUsed],
    ['process_uptime_seconds', 'Time since the start.', process.uptime()],
    [
      'process_event_loop_delay_seconds',
      '99th percentile since the last scrape.',
      eventLoop.percentile(99) / 1e9,
    ],
  ];
  eventLoop.reset();
  const lines = gauges.flatMap(([name, help, value, type = 'gauge']) =>
    value === null ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, `${name} ${value}`],
  );
  return `${[
    ...lines,
    ...labelledLines(),
    ...durations.lines(),
    ...routeDurations.lines(),
    ...callDurations.lines(),
  ].join('\n')}\n`;
}

function poolGauges(): Gauge[] {
  const opened = database();
  if (opened.kind === 'embedded') return [];
  const { totalCount, idleCount, queueLength } = opened.pool;
  return [
    ['start_ui_pool_connections', 'Connections to PostgreSQL.', totalCount],
    ['start_ui_pool_idle', 'Idle connections.', idleCount],
    ['start_ui_pool_waiting', 'Requests that wait for a connection.', queueLength],
  ];
}

function redisGauges(): Gauge[] {
  const state = redisState();
  if (!state) return [];
  return [
    ['start_ui_redis_up', 'Whether limits are counted in Redis.', state.isUsed ? 1 : 0],
    [
      'start_ui_redis_failures_total',
      'Calls that Redis did not answer.',
      state.failures,
      'counter',
    ],
  ];
}

async function waitingMails(): Promise<{ waiting: number; oldest: number } | undefined> {
  const { rows } = await database().db.execute<{ waiting: number; oldest: number }>(sql`
    select count(*)::int as waiting,
      coalesce(greatest(extract(epoch from now() - min(due_at)), 0), 0)::float8 as oldest
    from outbox_mail`);
  return rows[0];
}

/** The lines of a counter or gauge with labels. */
function labelled(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: Iterable<readonly [labels: string, value: number]>,
): string[] {
  const lines = Array.from(values, ([labels, value]) => `${name}{${labels}} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

function labelledLines(): string[] {
  const { version, commit, migration } = buildInfo();
  const build = `version="${version}",commit="${commit ?? ''}",migration="${migration}"`;
  return [
    ...labelled('start_ui_build_info', 'gauge', 'The running build.', [[build, 1]]),
    ...labelled(
      'start_ui_overload_refused_total',
      'counter',
      'Requests answered 503 because too many wait for the event loop or the database.',
      Object.entries(overloadRefusals()).map(([reason, value]) => [`reason="${reason}"`, value]),
    ),
    ...labelled(
      'start_ui_refusals_total',
      'counter',
      'Refusals by their code; TOO_MANY_REQUESTS are limits that were reached.',
      Array.from(refusalCounts(), ([code, value]) => [`code="${code}"`, value] as const),
    ),
  ];
}
