import { endReadiness } from '@/http/health/readiness.server';
import { logger } from '@/server/logger.server';
import type { Connections } from './connections.server';

/** As long as load balancers need to see that the process is not ready any more. */
const graceMilliseconds = 1000;
/** Until requests that are still being answered are cut. */
const answersMilliseconds = 6500;
const longestMilliseconds = 9000;

/**
 * On SIGTERM: tells that it is not ready and lets go of each connection after its next answer; after
 * a moment takes no more of them, answers the requests in flight, closes the database, and ends with
 * 0, within ten seconds. On Ctrl-C without the moment. A second signal ends it at once.
 */
export function shutDownOnSignal(
  connections: Connections,
  closeDatabase: () => Promise<void>,
): void {
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    endReadiness();
    connections.leave();
    setTimeout(() => {
      logger().error('The database was still being closed; the server ends all the same');
      process.exit(1);
    }, longestMilliseconds).unref();
    const finish = async () => {
      const cut = await connections.close(answersMilliseconds);
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
