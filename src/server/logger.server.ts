import pino from 'pino';
import { prettyLog } from './pretty-log.server';
import { maybeRequestScope } from './request-scope.server';
import { settings } from './settings/settings.server';

let current: pino.Logger | undefined;

/**
 * The log: JSON lines on stdout with the request's id, or readable lines in a terminal. Give it named
 * values, never whole requests, database errors or addresses: what is written here is read by people
 * who may not know them.
 */
export function logger(): pino.Logger {
  current ??= createLogger();
  return current;
}

function createLogger(): pino.Logger {
  const { LOGGER_LEVEL, LOGGER_PRETTY } = settings();
  const isPretty = LOGGER_PRETTY ? LOGGER_PRETTY === 'true' : process.stdout.isTTY;
  const options: pino.LoggerOptions = {
    level: LOGGER_LEVEL,
    base: null,
    formatters: { level: (level) => ({ level }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.token', '*.code', '*.otp', '*.cookie', '*.authorization', '*.password', '*.email'],
    serializers: { err: describeError },
    // The last line of defence, whatever the one that logs has overlooked.
    hooks: { streamWrite: maskAddresses },
    mixin: () => {
      const scope = maybeRequestScope();
      return scope ? { requestId: scope.id } : {};
    },
  };
  return isPretty ? pino(options, prettyLog(process.stdout)) : pino(options);
}

/** An @ before the name of a host, both plain or encoded, once or more, as in addresses of pages. */
const at = /(?:@|%(?:25)*40)(?=[\p{L}\p{N}%-]{1,189}(?:\.|%(?:25)*2e))/giu;
const mayStandBefore = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
/** The part before the @ has 64 signs at most (RFC 5321), and thrice as many when it is encoded. */
const longestBefore = 192;

/** `ada@example.org` as `a***@example.org`, and `ada%40example.org` as `a***%40example.org`. */
export function maskAddresses(text: string): string {
  let masked = '';
  let end = 0;
  for (const { 0: sign, index } of text.matchAll(at)) {
    let start = index;
    const least = Math.max(end, index - longestBefore);
    while (start > least && mayStandBefore.test(text.charAt(start - 1))) start -= 1;
    while (start < index && !/[\p{L}\p{N}]/u.test(text.charAt(start))) start += 1;
    if (start === index) continue;
    masked += `${text.slice(end, start + 1)}***${sign}`;
    end = index + sign.length;
  }
  return masked + text.slice(end);
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
    // Not `code`: that name is kept for what must not be logged.
    errorCode: code,
    constraint,
    table,
    stack: isQuery ? undefined : error.stack,
    cause: cause ? describeError(cause) : undefined,
  };
}
