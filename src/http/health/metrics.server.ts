import type { RequestListener } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { Counter, Gauge } from 'prom-client';
import { lastBackupSeconds } from '@/db/backup/last-backup.server';
import { database } from '@/db/client.server';
import { queryCount } from '@/db/query-count.server';
import { needsRestart } from '@/http/process/uncaught-faults.server';
import { buildInfo } from '@/server/build-info.server';
import { dataSpace } from '@/server/database/data-space.server';
import { redisState } from '@/server/limits/redis.server';
import { droppedLogLines } from '@/server/log-output.server';
import { metrics, requestDurations } from '@/server/metrics/metrics.server';
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
const classOf = (path: string) =>
  classes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';

const registers = [metrics];
const inFlight = new Gauge({
  name: 'start_ui_requests_in_flight',
  help: 'Requests being answered.',
  registers,
});

/** Wraps `answer` and measures each request until the last byte of its response. */
export const measureRequests =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const stop = requestDurations.startTimer({ class: classOf(request.url ?? '/') });
    inFlight.inc();
    response.once('close', () => {
      inFlight.dec();
      stop({ status: sentStatus(response) });
    });
    return answer(request, response);
  };

/** A value that is read when the metrics are; null leaves it out. */
function gauge(name: string, help: string, read: () => number | null): void {
  const metric = new Gauge({
    name,
    help,
    registers,
    collect() {
      const value = read();
      if (value === null) metric.remove();
      else metric.set(value);
    },
  });
}

/** A number that only grows and that another part counts; null leaves it out. */
function counter(name: string, help: string, read: () => number | null): void {
  const metric = new Counter({
    name,
    help,
    registers,
    collect() {
      const value = read();
      metric.reset();
      if (value === null) metric.remove();
      else metric.inc(value);
    },
  });
}

/** The pool of connections to PostgreSQL; undefined with the embedded database. */
const pool = () => {
  const opened = database();
  return opened.kind === 'embedded' ? undefined : opened.pool;
};
const eventLoop = monitorEventLoopDelay({ resolution: 20 });
eventLoop.enable();
/** What the database says, read once for all gauges. */
let state: { isUp: boolean; waiting?: number; oldest?: number } = { isUp: false };

gauge('start_ui_database_up', 'Whether the database answers.', () => Number(state.isUp));
gauge(
  'start_ui_restart_needed',
  'Whether the process asks for a restart, after errors that were not caught.',
  () => Number(needsRestart()),
);
gauge(
  'start_ui_last_backup_seconds',
  'When db:backup last succeeded with this DATA_DIR, as Unix time.',
  () => lastBackupSeconds(settings().dataDir),
);
counter('start_ui_database_queries_total', 'Queries sent.', queryCount);
gauge('start_ui_data_free_bytes', 'Free space of DATA_DIR.', () =>
  Math.max(0, dataSpace().bytes()),
);
gauge('start_ui_pool_connections', 'Connections to PostgreSQL.', () => pool()?.totalCount ?? null);
gauge('start_ui_pool_idle', 'Idle connections.', () => pool()?.idleCount ?? null);
gauge(
  'start_ui_pool_waiting',
  'Requests that wait for a connection.',
  () => pool()?.queueLength ?? null,
);
gauge('start_ui_redis_up', 'Whether limits are counted in Redis.', () => {
  const redis = redisState();
  return redis ? Number(redis.isUsed) : null;
});
counter(
  'start_ui_redis_failures_total',
  'Calls that Redis did not answer.',
  () => redisState()?.failures ?? null,
);
gauge('start_ui_outbox_waiting', 'Mails that wait to be sent.', () => state.waiting ?? null);
gauge(
  'start_ui_outbox_oldest_seconds',
  'Age of the oldest waiting mail.',
  () => state.oldest ?? null,
);
counter('start_ui_log_lines_dropped_total', 'Dropped log lines.', droppedLogLines);
counter('process_cpu_seconds_total', 'Processor time.', () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
gauge('process_heap_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed);
gauge('process_uptime_seconds', 'Time since the start.', () => process.uptime());
gauge('process_event_loop_delay_seconds', '99th percentile since the last scrape.', () => {
  const seconds = eventLoop.percentile(99) / 1e9;
  eventLoop.reset();
  return seconds;
});
const build = new Gauge({
  name: 'start_ui_build_info',
  help: 'The running build.',
  labelNames: ['version', 'commit', 'migration'],
  registers,
  collect() {
    const { version, commit, migration } = buildInfo();
    build.set({ version, commit: commit ?? '', migration }, 1);
  },
});

/** All metrics in the text format of Prometheus (version 0.0.4). */
export async function metricsText(): Promise<string> {
  const isUp = await isDatabaseUp();
  state = { isUp, ...(isUp && (await waitingMails())) };
  return metrics.metrics();
}

async function waitingMails(): Promise<{ waiting: number; oldest: number } | undefined> {
  const { rows } = await database().db.execute<{ waiting: number; oldest: number }>(sql`
    select count(*)::int as waiting,
      coalesce(greatest(extract(epoch from now() - min(due_at)), 0), 0)::float8 as oldest
    from outbox_mail`);
  return rows[0];
}
