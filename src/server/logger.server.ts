import pino from 'pino';
import { maybeRequestScope } from './request-scope.server';
import { settings } from './settings.server';

let current: pino.Logger | undefined;

/**
 * The log: JSON lines on stdout with the request's id. Give it named values, never whole requests,
 * database errors or addresses: what is written here is read by people who may not know them.
 */
export function logger(): pino.Logger {
  current ??= pino({
    level: settings().LOGGER_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.token', '*.code', '*.otp', '*.cookie', '*.authorization', '*.password', '*.email'],
    serializers: { err: describeError },
    mixin: () => {
      const scope = maybeRequestScope();
      return scope ? { requestId: scope.id } : {};
    },
  });
  return current;
}

/**
 * An error without the values that came with it: database drivers and the ORM put SQL parameters
 * (codes, tokens, addresses) into messages.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, cause } = error as Error & Record<string, unknown>;
  const isQuery = 'query' in error || 'params' in error || error.message.startsWith('Failed query');
  return {
    type: error.name,
    message: isQuery ? 'A database query failed' : error.message,
    code,
    constraint,
    table,
    stack: isQuery ? undefined : error.stack,
    cause: cause ? describeError(cause) : undefined,
  };
}
