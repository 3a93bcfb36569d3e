import { randomUUID } from 'node:crypto';
import type { ServerRequest } from 'srvx';
import { sessionCookieName } from '@/auth/session/session-cookie.server';
import { isForOperators } from '@/http/health/monitoring-path.server';
import { acceptsHtml, overloadedPage } from '@/http/notice-page.server';
import { type ResponseContent, contentOf, setHeader } from '@/http/response-content.server';
import { addStandardHeaders } from '@/http/security-headers.server';
import { isForFile } from '@/http/static-files.server';
import { requestUrl } from '@/lib/web/request-url';
import { databaseWait } from '@/server/database/database-faults.server';
import { logger } from '@/server/logger.server';
import { countRefusal } from '@/server/observers.server';
import { readerLanguageOf } from '@/server/refusals.server';
import { declaresBody } from '@/server/request-body.server';
import { LoadGuard } from './load-guard.server';

/** The longest wait for a connection to the database that is accepted, in milliseconds. */
const maxDatabaseWait = { known: 3000, stranger: 1500 };
/** Milliseconds between two log lines with the number of refusals. Single refusals are not logged. */
const logInterval = 1000;

const guard = new LoadGuard();
/** Requests that were refused, by what they would have waited for. */
export const refused = { loop: 0, database: 0 };
let logging: NodeJS.Timeout | undefined;

/**
 * Refuses a request with 503 before any work is done for it, if it would wait too long for this process
 * or for a connection to the database. The response is created once and reused: refusals as expensive as
 * answers would leave no time for the accepted requests. Files and what is for operators are never
 * refused, because they cost less than a refusal.
 * @returns null if the request may proceed
 */
export function refuseOverload(
  request: Request,
): ResponseContent | Promise<ResponseContent> | null {
  const isKnown = isPreferred(request);
  const isLoop = guard.isOverloaded(isKnown);
  if (!isLoop && databaseWait() <= (isKnown ? maxDatabaseWait.known : maxDatabaseWait.stranger))
    return null;
  if (isForOperators(requestUrl(request).pathname) || isForFile(request)) return null;
  const reason = isLoop ? 'loop' : 'database';
  refused[reason] += 1;
  logSoon();
  return overloadAnswer(request);
}

/** Logs the number of refusals of the next second. */
function logSoon(): void {
  const before = refused.loop + refused.database - 1;
  logging ??= setTimeout(() => {
    logging = undefined;
    const count = refused.loop + refused.database - before;
    logger().warn({ count, refused }, 'More requests arrive than can be answered; some get 503');
  }, logInterval).unref();
}

/** Cached answers by language and form: a page, a page after a post, or JSON. */
const answers = new Map<string, Omit<ResponseContent, 'body'> & { body: string }>();

/** The answer to a refused request. Answers of one form and language differ only in the request id. */
export function overloadAnswer(request: Request): ResponseContent | Promise<ResponseContent> {
  const form = acceptsHtml(request) ? `html ${request.method === 'POST'}` : 'json';
  const key = `${form} ${readerLanguageOf(request)}`;
  const known = answers.get(key);
  if (!known) return makeAnswer(key, request);
  countRefusal('SERVICE_UNAVAILABLE');
  return withId(known);
}

async function makeAnswer(key: string, request: Request): Promise<ResponseContent> {
  const response = await overloadedPage(request);
  const body = await response.clone().text();
  const answer = { ...contentOf(response), body };
  addStandardHeaders(answer, null);
  setHeader(answer, 'vary', 'Accept-Encoding');
  answers.set(key, answer);
  return withId(answer);
}

const withId = ({ status, headers, body }: ResponseContent): ResponseContent => ({
  status,
  headers: [...headers, 'x-request-id', randomUUID()],
  body,
});

/**
 * Whether the request writes or has a session cookie or token. These are not verified, which would cost
 * too much.
 */
const isPreferred = (request: Request) =>
  request.method !== 'GET' ||
  request.headers.has('authorization') ||
  (request.headers.get('cookie') ?? '').includes(`${sessionCookieName()}=`);

/** Waits until the process may begin with the request. @returns whether the client is still there */
export async function waitForTurn(request: ServerRequest): Promise<boolean> {
  if (isForOperators(requestUrl(request).pathname)) return true;
  await guard.turn(isPreferred(request));
  return !request.runtime?.node?.res?.destroyed;
}

/**
 * Counts a request as in progress, from the last byte of its body until its response is sent. Before
 * that, a slow client causes no work.
 * @returns functions to call: `bodyRead` at the end of the body, `answered` at the end of a response that
 * has no connection, as in tests
 */
export function trackRequest(request: ServerRequest): {
  bodyRead: () => void;
  answered: () => void;
} {
  const response = request.runtime?.node?.res;
  let end: (() => void) | undefined;
  let isOver = false;
  const begin = () => {
    if (!isOver) end ??= guard.begin(isPreferred(request));
  };
  const finish = () => {
    isOver = true;
    end?.();
    end = undefined;
  };
  if (!declaresBody(request)) begin();
  response?.once('close', finish);
  return { bodyRead: begin, answered: response ? () => {} : finish };
}
