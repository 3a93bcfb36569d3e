import {
  type Exception,
  ServerRuntimeClient,
  createStackParser,
  createTransport,
  nodeStackLineParser,
} from '@sentry/core';
import { buildInfo } from '@/server/build-info.server';
import { logger } from '@/server/logger.server';
import type { DescribedError, LoggedFault } from '@/server/observers.server';
import { settings } from '@/server/settings/settings.server';

/** Milliseconds after which a report that the service does not answer is given up. */
const timeoutMilliseconds = 5000;
/** Reports of one minute: a storm of errors must not cost the server more than the errors do. The log has all of them. */
const maxReports = 30;
const minute = 60_000;

const parseStack = createStackParser(nodeStackLineParser());

/** The error and its causes. The protocol wants the innermost first. */
function exceptionsOf(error: DescribedError | undefined): Exception[] {
  if (!error) return [];
  const { type, message = '', stack = '', cause } = error;
  return [
    ...exceptionsOf(cause),
    { type, value: message, stacktrace: { frames: parseStack(stack) } },
  ];
}

export type ReportClient = {
  readonly send: (fault: LoggedFault) => void;
  /** Waits for what is on its way. */
  readonly finish: (milliseconds: number) => Promise<void>;
};

/**
 * Opens a client of a service that collects errors. A report has the time, the level, the message, the error with its
 * causes, the id of the request in the log, and the version: nothing of the person, the address or the values of a request.
 */
export function openReportClient(dsn: string): ReportClient {
  const { version, commit } = buildInfo();
  // By `performance.now()`, because the clock of the system may be set back.
  let begin = -Infinity;
  let reports = 0;
  let hasWarned = false;
  /** Begins to count anew after a minute. */
  const countMinutes = () => {
    if (performance.now() - begin < minute) return;
    begin = performance.now();
    reports = 0;
    hasWarned = false;
  };
  const warn = (values: { status?: number; err?: unknown; maxReports?: number }) => {
    if (hasWarned) return;
    hasWarned = true;
    // A warning, because an error would be reported itself.
    logger().warn(values, 'An error could not be reported');
  };
  const client = new ServerRuntimeClient({
    dsn,
    release: commit ? `${version}+${commit}` : version,
    environment: settings().VITE_ENV_NAME ?? 'production',
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: parseStack,
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const signal = AbortSignal.timeout(timeoutMilliseconds);
        const response = await fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          signal,
        }).catch((error: unknown) => {
          warn({ err: error });
          throw error;
        });
        // Frees the connection.
        await response.body?.cancel();
        if (!response.ok) warn({ status: response.status });
        return {
          statusCode: response.status,
          headers: {
            'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            'retry-after': response.headers.get('retry-after'),
          },
        };
      }),
  });
  client.init();
  return {
    send: ({ level, msg, requestId, err }) => {
      countMinutes();
      reports += 1;
      if (reports > maxReports) return warn({ maxReports });
      client.captureEvent({
        level,
        message: msg,
        exception: { values: exceptionsOf(err) },
        tags: { requestId },
      });
    },
    finish: async (milliseconds) => {
      await client.flush(milliseconds);
    },
  };
}
