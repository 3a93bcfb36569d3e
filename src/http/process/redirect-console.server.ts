import { format } from 'node:util';
import { entriesOf } from '@/lib/objects/records';
import { logger } from '@/server/logger.server';
import { isServerFunctionCall } from '@/server/refusals.server';
import { maybeRequestScope } from '@/server/request-scope.server';
import { hasServerFunctionRun } from '../server-function-fault.server';

/**
 * Redirects console output to the log. Libraries print whole error objects to the console,
 * including SQL parameters, which must not be logged.
 */
export function redirectConsoleToLog(): void {
  const levels = {
    error: 'error',
    warn: 'warn',
    info: 'info',
    log: 'info',
    debug: 'debug',
  } as const;
  for (const [name, level] of entriesOf(levels)) {
    console[name] = (...values: unknown[]) => {
      const err = values.find((value) => value instanceof Error);
      const words = values.filter(
        (value) => typeof value === 'string' || typeof value === 'number',
      );
      logger()[isRefusedCall() ? 'info' : level](
        { from: 'console', ...(err ? { err } : {}) },
        firstLine(format(...words)),
      );
    };
  }
}

/** Keeps the first line, because the next lines often contain the values of a query. */
const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 300);

/** The framework prints what it cannot read of a call. The call is refused, as `presentServerFunctionResponse` says. */
function isRefusedCall(): boolean {
  const { request } = maybeRequestScope() ?? {};
  return request !== undefined && isServerFunctionCall(request) && !hasServerFunctionRun();
}
