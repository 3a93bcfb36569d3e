import { markNotReady } from '@/http/health/readiness.server';
import { logger } from '@/server/logger.server';
import type { Connections } from './connections.server';

/** Time for load balancers to detect that the process is no longer ready. */
const graceMilliseconds = 1000;
/** If no request arrives for this long, the load balancers have detected it. */
const quietMilliseconds = 1000;
/** Maximum wait, after the grace period, until requests stop arriving. */
const maxQuietMilliseconds = 4000;
/** Time from the signal until the remaining requests are cut. */
const requestsMilliseconds = 7500;
/** Time until the process exits with code 1, even if the database is still closing. */
const deadlineMilliseconds = 9000;

/**
 * Shuts down on SIGTERM within ten seconds: readiness becomes 503, and each connection closes after its
 * next response. After one second, or after up to five if requests still arrive, the server accepts no
 * more connections, completes the requests in flight, closes the database, and exits with code 0. Ctrl-C
 * (SIGINT) skips the wait for load balancers. A second signal exits at once with code 1.
 */
export function shutDownOnSignal(
  connections: Connections,
  closeDatabase: () => Promise<void>,
): void {
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    markNotReady();
    connections.leave();
    setTimeout(() => {
      logger().error('Closing the database takes too long; the server exits anyway');
      process.exit(1);
    }, deadlineMilliseconds).unref();
    const cutAt = performance.now() + requestsMilliseconds;
    const finish = async () => {
      if (signal === 'SIGTERM') {
        await new Promise((resolve) => setTimeout(resolve, graceMilliseconds));
        await connections.waitForQuiet(quietMilliseconds, maxQuietMilliseconds);
      }
      const cut = await connections.close(cutAt - performance.now());
      if (cut > 0) logger().warn({ requests: cut }, 'Requests were cut because they took too long');
      await closeDatabase();
    };
    finish().then(
      () => process.exit(0),
      (error: unknown) => {
        logger().error({ err: error }, 'The server did not shut down properly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
