import { codeTimes } from '@/auth/codes/email-code-store.server';
import { type Database, database, setDatabase } from '@/db/client.server';
import { connectionFault, isTransientFault } from '@/db/connection-fault.server';
import { seedDatabase } from '@/db/seed/seed.server';
import { areTablesEmpty } from '@/db/table-catalog.server';
import { startOutbox } from '@/emails/outbox.server';
import { switchOff } from '@/lib/feature';
import { allServerFeatures } from '@/lib/feature.server';
import { isDatabaseFull } from '@/server/database/data-space.server';
import { lockServedDatabase } from '@/server/database/lock-served-database.server';
import { migrateServedDatabase } from '@/server/database/migrate-served-database.server';
import { openDatabase } from '@/server/database/open-database.server';
import { setClockRight, startHousekeeping } from '@/server/housekeeping.server';
import { closeRedis, connectRedis } from '@/server/limits/redis.server';
import { logger } from '@/server/logger.server';
import { authSecret } from '@/server/settings/auth-secret.server';
import { settings } from '@/server/settings/settings.server';
import { logUncaughtErrors } from './uncaught-faults.server';

/** Maximum attempts to reach the database at start, one per second. */
const connectionAttempts = 10;
/** Milliseconds after the start at which the jobs of the features begin. */
const firstJobsAfter = 1000;

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Called before the database is used. @returns a function that is called when the server ends */
    readonly watchDatabase?: (opened: Database) => Promise<() => Promise<void>>;
  }
}

/** Lets features see the database. @returns a function that ends their work */
async function watchDatabase(opened: Database): Promise<() => Promise<unknown>> {
  const stops = await Promise.all(
    allServerFeatures().flatMap((feature) => feature.watchDatabase?.(opened) ?? []),
  );
  return () => Promise.all(stops.map((stop) => stop()));
}

async function prepare(beforeOpening?: () => Promise<void>): Promise<() => Promise<void>> {
  logUncaughtErrors();
  const { FEATURES_OFF: features } = settings();
  switchOff(features);
  if (features.length > 0) logger().info({ features }, 'These features are switched off');
  const opened = await openDatabase(beforeOpening);
  // Called here so that an invalid secret is reported at the start, not at the first request.
  authSecret();
  const stopWatching = await watchDatabase(opened);
  setDatabase(opened);
  const unlock = await whenReachable(() => lockServedDatabase(opened));
  await whenReachable(() => migrateServedDatabase(opened));
  const mayBeFilled = opened.kind === 'embedded' && settings().isLocal && !isDatabaseFull();
  if (mayBeFilled && (await areTablesEmpty(opened.db))) await seedDatabase();
  await setClockRight([codeTimes]);
  if (opened.kind === 'embedded')
    opened.lock?.answerCommands(
      Object.assign({}, ...allServerFeatures().map(({ commands }) => commands)),
    );
  await connectRedis();
  const stopOutbox = startOutbox();
  const stopHousekeeping = startHousekeeping([codeTimes]);
  const stopJobs = startJobsLater();
  return async () => {
    await Promise.all([stopOutbox(), stopHousekeeping(), stopJobs()]);
    closeRedis();
    await Promise.all([database().close(), unlock(), stopWatching()]);
  };
}

/** Starts the jobs of the features after the first pages. @returns a function that stops them */
function startJobsLater(): () => Promise<void> {
  let stops: (() => Promise<void>)[] = [];
  const timer = setTimeout(() => {
    stops = allServerFeatures().flatMap(({ startJob }) => (startJob ? [startJob()] : []));
  }, firstJobsAfter);
  return async () => {
    clearTimeout(timer);
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Retries while PostgreSQL is unreachable, because it may need seconds when it starts together with the
 * server.
 */
async function whenReachable<T>(work: () => Promise<T>): Promise<T> {
  const { DATABASE_URL } = settings();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === connectionAttempts || !isTransientFault(error)) throw error;
      if (attempt === 1) process.stdout.write(`${connectionFault(error, DATABASE_URL)} Waiting.\n`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

// Stored on globalThis, because a hot reload evaluates this module again.
const globals = globalThis as typeof globalThis & { startUiPrepared?: ReturnType<typeof prepare> };

/**
 * Prepares everything that the first request needs: opens and migrates the database, adds the
 * sample library, starts the workers. Runs once per process.
 * @param beforeOpening takes the port, after it is certain that no other process has the embedded database open
 * @returns a function that stops the workers and closes the database
 */
export const prepareServer = (beforeOpening?: () => Promise<void>): ReturnType<typeof prepare> =>
  (globals.startUiPrepared ??= prepare(beforeOpening));
