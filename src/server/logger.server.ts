import pino from 'pino';
import { thrownField } from '@/lib/objects/thrown';
import { LogOutput } from './log-output.server';
import { type DescribedError, type LoggedFault, tellFault } from './observers.server';
import { prettyLineFor } from './pretty-log.server';
import { maybeRequestScope } from './request-scope.server';
import { settings } from './settings/settings.server';

let current: pino.Logger | undefined;

/**
 * The logger. Writes JSON lines with the request id to stdout, or readable lines in a terminal. Log
 * named values, never whole requests or e-mail addresses: people who read the log may not be
 * allowed to see personal data.
 */
export function logger(): pino.Logger {
  current ??= createLogger();
  return current;
}

/** The logged values of a request. Only `path` comes from the client. */
type RequestFacts = { method: string; path: string; status: number; milliseconds: number };
/** Who sent a request, as LOGGER_CLIENTS lets the log name it. */
type Sender = { client?: string; user?: string; impersonatedBy?: string };

/** Logs a request. */
export function logRequest(facts: RequestFacts): void {
  const scope = maybeRequestScope();
  const sender: Sender =
    scope && settings().LOGGER_CLIENTS ? { client: scope.clientAddress, ...scope.caller } : {};
  logger().info({ ...facts, ...sender }, 'request');
}

function createLogger(): pino.Logger {
  const { LOGGER_LEVEL, LOGGER_PRETTY } = settings();
  // Reading `process.stdout` also makes a pipe non-blocking, which `LogOutput` needs.
  const { isTTY } = process.stdout;
  const isPretty = LOGGER_PRETTY ? LOGGER_PRETTY === 'true' : isTTY;
  const show = isPretty ? prettyLineFor(process.stdout) : (line: string) => line;
  const output = new LogOutput({ droppedLine: (lines) => show(droppedLine(lines)) });
  process.once('exit', () => output.end());
  const destination = {
    write: (line: string) => {
      output.write(show(line), isPretty || isUrgent.test(line));
      if (isFault.test(line)) tellFault(JSON.parse(line) as LoggedFault);
    },
  };
  return pino(loggerOptions(LOGGER_LEVEL), destination);
}

/** Lines that are written at once, because the process may be about to exit. */
const isUrgent = /^\{"level":"(?:warn|error|fatal)"/;
const isFault = /^\{"level":"(?:error|fatal)"/;

function droppedLine(lines: number): string {
  const msg = 'Lines are missing here, because the log could not be written';
  return `${JSON.stringify({ level: 'warn', time: new Date(), lines, msg })}\n`;
}

/** Options of the logger. @param level the lowest level that is written */
function loggerOptions(level: string): pino.LoggerOptions {
  return {
    level,
    base: null,
    formatters: { level: (name) => ({ level: name }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.token', '*.code', '*.otp', '*.cookie', '*.authorization', '*.password', '*.email'],
    serializers: { err: describeError },
    // Last safeguard: masks e-mail addresses that a caller has logged by mistake.
    hooks: { streamWrite: maskAddresses },
    mixin: () => {
      const scope = maybeRequestScope();
      return scope ? { requestId: scope.id } : {};
    },
  };
}

/** An @ before a host name. Both may be percent-encoded, also more than once, as in URLs. */
const at = /(?:@|%(?:25)*40)(?=[\p{L}\p{N}%-]{1,189}(?:\.|%(?:25)*2e))/giu;
const localPartCharacter = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
/** The local part before the @ has at most 64 characters (RFC 5321), or 192 when it is encoded. */
const maxLocalPart = 192;

/**
 * Replaces `ada@example.org` by `a***@example.org`, and `ada%40example.org` by
 * `a***%40example.org`.
 */
export function maskAddresses(text: string): string {
  // Fast path: most lines contain neither character.
  if (!text.includes('@') && !text.includes('%')) return text;
  let masked = '';
  let end = 0;
  for (const { 0: sign, index } of text.matchAll(at)) {
    let start = index;
    const least = Math.max(end, index - maxLocalPart);
    while (start > least && localPartCharacter.test(text.charAt(start - 1))) start -= 1;
    while (start < index && !/[\p{L}\p{N}]/u.test(text.charAt(start))) start += 1;
    if (start === index) continue;
    masked += `${text.slice(end, start + 1)}***${sign}`;
    end = index + sign.length;
  }
  return masked + text.slice(end);
}

/**
 * Describes an error for the log without the values of its query: database drivers and the ORM put
 * SQL parameters (codes, tokens, e-mail addresses) into messages.
 */
export function describeError(
  error: unknown,
): DescribedError & { errorCode?: unknown; constraint?: unknown; table?: unknown } {
  if (!(error instanceof Error)) return { type: typeof error };
  const isQuery = 'query' in error || 'params' in error || error.message.startsWith('Failed query');
  return {
    type: error.name,
    message: isQuery ? 'A database query failed' : error.message,
    // Not named `code`, because the logger redacts fields of that name.
    errorCode: thrownField(error, 'code'),
    constraint: thrownField(error, 'constraint'),
    table: thrownField(error, 'table'),
    stack: isQuery ? undefined : error.stack,
    cause: error.cause ? describeError(error.cause) : undefined,
  };
}
