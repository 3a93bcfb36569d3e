import type { Server } from 'node:http';
import { logger } from './logger.server';
import { endReadiness } from './readiness.server';

/** As long as load balancers need to see that the process is not ready any more. */
const graceMilliseconds = 1000;
const longestMilliseconds = 9000;

/**
 * On SIGTERM: tells that it is not ready, after a moment takes no more connections, answers the
 * requests in flight, closes the database, and ends with 0, within ten seconds. On Ctrl-C without
 * the moment. A second signal ends it at once.
 */
export function shutDownOnSignal(servers: Server[], closeDatabase: () => Promise<void>): void {
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    endReadiness();
    setTimeout(() => {
      logger().error('Requests were still being answered; the server ends all the same');
      process.exit(1);
    }, longestMilliseconds).unref();
    const grace = signal === 'SIGTERM' ? graceMilliseconds : 0;
    setTimeout(() => {
      drain(servers)
        .then(closeDatabase)
        .then(
          () => process.exit(0),
          (error: unknown) => {
            logger().error({ err: error }, 'The server did not end well');
            process.exit(1);
          },
        );
    }, grace);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

/** Takes no more connections and waits until every request is answered. */
async function drain(servers: Server[]): Promise<void> {
  const closed = Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
  );
  // A connection that was in use when the server closed is kept by Node until it times out.
  const timer = setInterval(() => servers.forEach((server) => server.closeIdleConnections()), 50);
  await closed;
  clearInterval(timer);
}
