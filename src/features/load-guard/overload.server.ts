import { randomUUID } from 'node:crypto';
import type { ServerRequest } from 'srvx';
import { sessionCookieName } from '@/auth/session/session-cookie.server';
import { database } from '@/db/client.server';
import { isForOperators } from '@/http/health/monitoring-path.server';
import { acceptsHtml, standbyPage } from '@/http/notice-page.server';
import { addStandardHeaders } from '@/http/security-headers.server';
import { WholeResponse } from '@/http/whole-response.server';
import type { Language } from '@/i18n/languages';
import { logger } from '@/server/logger.server';
import { type Measure, countRefusal } from '@/server/observers.server';
import { readerLanguageOf } from '@/server/refusals.server';
import { declaresBody } from '@/server/request-body.server';
import { LoadGuard } from './load-guard.server';

/** The longest wait for a connection to the database that is accepted, in milliseconds. */
const maxDatabaseWait = { known: 3000, stranger: 1500 };
/** Milliseconds between two log lines with the number of refusals. Single refusals are not logged. */
const logInterval = 1000;

const guard = new LoadGuard();
/** Requests that were refused, by what they would have waited for. */
const refused = { loop: 0, database: 0 };
let logging: NodeJS.Timeout | undefined;

/** Texts are written here because the page must not depend on loading them. */
const texts: Record<Language, string> = {
  en: 'Many people are here at the moment. This page opens by itself in a few seconds.',
  fr: 'Il y a beaucoup de monde en ce moment. Cette page s’ouvrira d’elle-même dans quelques secondes.',
  ar: 'الإقبال كبير في هذه اللحظة. ستُفتح هذه الصفحة تلقائيًا بعد ثوانٍ قليلة.',
  sw: 'Kuna watu wengi kwa sasa. Ukurasa huu utajifungua wenyewe baada ya sekunde chache.',
};

/** What is refused, for those who operate the server. Both series exist from the start, so that an alert can compare them. */
export const overloadMeasure: Measure = {
  kind: 'counter',
  name: 'start_ui_overload_refused_total',
  help: 'Requests answered 503 because too many wait for the event loop or the database.',
  labels: ['reason'],
  read: () => Object.entries(refused).map(([reason, count]) => [{ reason }, count]),
};

/** Called when a request arrives, also one for a file. */
export const noteArrival = (): void => guard.arrive();

/** Milliseconds that a new request would wait for a connection to the database. */
function databaseWait(): number {
  const opened = database();
  return opened.kind === 'postgres' ? opened.pool.expectedWait : 0;
}

/**
 * Refuses a request with 503 before any work is done for it, if it would wait too long for this process
 * or for a connection to the database. The response is created once and reused: refusals as expensive as
 * answers would leave no time for the accepted requests. What is for operators is never refused, because it
 * costs less than a refusal.
 * @returns null if the request may proceed
 */
export function refuseOverload(request: Request): Response | Promise<Response> | null {
  const isKnown = isPreferred(request);
  const isLoop = guard.isOverloaded(isKnown);
  if (!isLoop && databaseWait() <= (isKnown ? maxDatabaseWait.known : maxDatabaseWait.stranger))
    return null;
  if (isForOperators(new URL(request.url).pathname)) return null;
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
const answers = new Map<string, Kept>();
type Kept = { status: number; headers: [string, string][]; text: string };

/** The answer to a refused request. Answers of one form and language differ only in the request id. */
export function overloadAnswer(request: Request): Response | Promise<Response> {
  const form = acceptsHtml(request) ? `html ${request.method === 'POST'}` : 'json';
  const key = `${form} ${readerLanguageOf(request)}`;
  const known = answers.get(key);
  if (!known) return makeAnswer(key, request);
  countRefusal('SERVICE_UNAVAILABLE');
  return withId(known);
}

async function makeAnswer(key: string, request: Request): Promise<Response> {
  const page = await standbyPage(request, texts);
  addStandardHeaders(page.headers, null);
  page.headers.set('vary', 'Accept-Encoding');
  const answer = { status: page.status, headers: [...page.headers], text: await page.text() };
  answers.set(key, answer);
  return withId(answer);
}

const withId = ({ status, headers, text }: Kept): Response =>
  new WholeResponse(text, { status, headers: [...headers, ['x-request-id', randomUUID()]] });

/**
 * Whether the request writes or has a session cookie or token. These are not verified, which would cost
 * too much.
 */
const isPreferred = (request: Request) =>
  request.method !== 'GET' ||
  request.headers.has('authorization') ||
  (request.headers.get('cookie') ?? '').includes(`${sessionCookieName()}=`);

/** Counts a request as in progress, and waits until the process may begin with it. */
export async function beginRequest(request: ServerRequest): Promise<void> {
  trackRequest(request);
  if (!isForOperators(new URL(request.url).pathname)) await guard.turn(isPreferred(request));
}

/**
 * Counts a request from the last byte of its body until its response is sent. Before that, a slow client causes no
 * work. A request without a connection, as in tests, is not counted.
 */
function trackRequest(request: ServerRequest): void {
  const { req, res } = request.runtime?.node ?? {};
  if (!req || !res) return;
  let end: (() => void) | undefined;
  let isOver = false;
  const begin = () => {
    if (!isOver) end ??= guard.begin(isPreferred(request));
  };
  if (declaresBody(request)) req.once('end', begin);
  else begin();
  res.once('close', () => {
    isOver = true;
    end?.();
  });
}
