import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { database } from '@/db/client.server';
import { queryCount } from '@/db/query-count.server';
import { outboxMail } from '@/db/schema';
import { isDatabaseUp } from '@/http/health/readiness.server';
import { needsRestart } from '@/http/process/uncaught-faults.server';
import { buildInfo } from '@/server/build-info.server';
import { dataSpace } from '@/server/database/data-space.server';
import { redisState } from '@/server/limits/redis.server';
import { droppedLogLines } from '@/server/log-output.server';
import type { Measure } from '@/server/observers.server';

const measure =
  (kind: Measure['kind']) =>
  (name: string, help: string, read: Measure['read'], labels?: readonly string[]): Measure => ({
    kind,
    name,
    help,
    labels,
    read,
  });
const gauge = measure('gauge');
/** A number that only grows, and that another part counts. */
const counter = measure('counter');

/** The pool of connections to PostgreSQL; undefined with the embedded database. */
const pool = () => {
  const opened = database();
  return opened.kind === 'embedded' ? undefined : opened.pool;
};
const eventLoop = monitorEventLoopDelay({ resolution: 20 });
eventLoop.enable();
/** What the database says, read once for all gauges. */
let state: { isUp: boolean; waiting?: number; oldest?: number } = { isUp: false };

/** Reads what the database says, before the measures are read. */
export async function readState(): Promise<void> {
  const isUp = await isDatabaseUp();
  state = { isUp, ...(isUp && (await waitingMails())) };
}

async function waitingMails(): Promise<{ waiting: number; oldest: number } | undefined> {
  const { rows } = await database().db.execute<{ waiting: number; oldest: number }>(sql`
    select count(*)::int as waiting,
      coalesce(greatest(extract(epoch from now() - min(due_at)), 0), 0)::float8 as oldest
    from ${outboxMail}`);
  return rows[0];
}

/** What the product counts and measures by itself. */
export const productMeasures: readonly Measure[] = [
  gauge('start_ui_database_up', 'Whether the database answers.', () => Number(state.isUp)),
  gauge(
    'start_ui_restart_needed',
    'Whether the process asks for a restart, after errors that were not caught.',
    () => Number(needsRestart()),
  ),
  counter('start_ui_database_queries_total', 'Queries sent.', queryCount),
  gauge('start_ui_data_free_bytes', 'Free space of DATA_DIR.', () =>
    Math.max(0, dataSpace().bytes()),
  ),
  gauge(
    'start_ui_pool_connections',
    'Connections to PostgreSQL.',
    () => pool()?.totalCount ?? null,
  ),
  gauge('start_ui_pool_idle', 'Idle connections.', () => pool()?.idleCount ?? null),
  gauge(
    'start_ui_pool_waiting',
    'Requests that wait for a connection.',
    () => pool()?.waitingCount ?? null,
  ),
  gauge('start_ui_redis_up', 'Whether limits are counted in Redis.', () => {
    const redis = redisState();
    return redis ? Number(redis.isUsed) : null;
  }),
  counter(
    'start_ui_redis_failures_total',
    'Calls that Redis did not answer.',
    () => redisState()?.failures ?? null,
  ),
  gauge('start_ui_outbox_waiting', 'Mails that wait to be sent.', () => state.waiting ?? null),
  gauge(
    'start_ui_outbox_oldest_seconds',
    'Age of the oldest waiting mail.',
    () => state.oldest ?? null,
  ),
  counter('start_ui_log_lines_dropped_total', 'Dropped log lines.', droppedLogLines),
  counter('process_cpu_seconds_total', 'Processor time.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }),
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss()),
  gauge('process_heap_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed),
  gauge('process_uptime_seconds', 'Time since the start.', () => process.uptime()),
  gauge('process_event_loop_delay_seconds', '99th percentile since the last scrape.', () => {
    const seconds = eventLoop.percentile(99) / 1e9;
    eventLoop.reset();
    return seconds;
  }),
  gauge(
    'start_ui_build_info',
    'The running build.',
    () => {
      const { version, commit, migration } = buildInfo();
      return [[{ version, commit: commit ?? '', migration }, 1]];
    },
    ['version', 'commit', 'migration'],
  ),
];
