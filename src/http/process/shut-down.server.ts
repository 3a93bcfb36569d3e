import { markNotReady } from '@/http/health/readiness.server';
import { logger } from '@/server/logger.server';
import type { Connections } from './connections.server';

/** Time for load balancers to see that the process is no longer ready. */
const graceMilliseconds = 1000;
/** Time until the remaining requests are cut. */
const requestsMilliseconds = 6500;
/** Time until the process exits with code 1, even if the database is still closing. */
const deadlineMilliseconds = 9000;

/**
 * Shuts down on SIGTERM within ten seconds: readiness becomes 503, and each connection closes after
 * its next response. After one second the server accepts no more connections, completes the
 * requests in flight, closes the database, and exits with code 0. Ctrl-C (SIGINT) skips that
 * second. A second signal exits at once with code 1.
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
    const finish = async () => {
      const cut = await connections.close(requestsMilliseconds);
      if (cut > 0) logger().warn({ requests: cut }, 'Requests were cut because they took too long');
      await closeDatabase();
    };
    setTimeout(
      () => {
        finish().then(
          () => process.exit(0),
          (error: unknown) => {
            logger().error({ err: error }, 'The server did not end well');
            process.exit(1);
          },
        );
      },
      signal === 'SIGTERM' ? graceMilliseconds : 0,
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
