import { markNotReady } from '@/http/health/readiness.server';
import { logger } from '@/server/logger.server';
import type { Connections } from './connections.server';

/** Time for load balancers to see that the process is no longer ready. */
const graceMilliseconds = 1000;
/** A load balancer has not seen it while requests arrive more often than this. */
const quietMilliseconds = 1000;
/** The longest time, after the grace, for requests to stop arriving. */
const maxQuietMilliseconds = 4000;
/** Time until the remaining requests are cut, from the signal on. */
const requestsMilliseconds = 7500;
/** Time until the process exits with code 1, even if the database is still closing. */
const deadlineMilliseconds = 9000;

/**
 * Shuts down on SIGTERM within ten seconds: readiness becomes 503, and each connection closes after
 * its next response. After one second, or up to five while requests still arrive, the server
 * accepts no more connections, completes the requests in flight, closes the database, and exits
 * with code 0. Ctrl-C (SIGINT) skips that wait. A second signal exits at once with code 1.
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
      logger().error('The database was still being closed; the server ends all the same');
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
        logger().error({ err: error }, 'The server did not end well');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
