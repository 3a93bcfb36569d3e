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
import { onceAMinute } from '@/server/once-a-minute.server';
import { settings } from '@/server/settings/settings.server';

/** Milliseconds after which a report that the service does not answer is given up. */
const timeoutMilliseconds = 5000;
/**
 * Kinds of errors that are told apart. One of each is sent a minute, so that neither a storm of errors nor a stranger who causes
 * one hides the others. The log has all of them.
 */
const maxKinds = 30;

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

/** Where the error and its causes come from. */
const kindOf = ({ type, stack = '', cause }: DescribedError): string =>
  `${type} ${/\n {4}at .*/.exec(stack)?.[0]} ${cause ? kindOf(cause) : ''}`;

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
  const maySend = onceAMinute(maxKinds);
  const mayWarn = onceAMinute(1);
  const warn = (values: { status: number } | { err: unknown }) => {
    // A warning, because an error would be reported itself.
    if (mayWarn('report')) logger().warn(values, 'An error could not be reported');
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
      if (!maySend(`${msg} ${err ? kindOf(err) : ''}`)) return;
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
