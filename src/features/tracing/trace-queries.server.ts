import pg from 'pg';
import type { Database } from '@/db/client.server';
import type { Tracing } from './open-telemetry.server';
import { isRecorded } from './tracing.server';

type Query = (...given: unknown[]) => unknown;
type EndSpan = ReturnType<Tracing['begin']>;

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const hasText = typeof query === 'object' && query !== null && 'text' in query;
  return hasText && typeof query.text === 'string' ? query.text : '';
};

const maxText = 2000;

/** Begins the span of a query. The text has $1 in place of values, so it has no personal data. */
function beginQuery(tracing: Tracing, text: string): EndSpan {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxText) };
  const name = /^\s*\(?(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  return tracing.begin(name, { kind: 'client', attributes });
}

/** Ends a span when a promise settles. */
function endWith(result: Promise<unknown>, end: EndSpan): Promise<unknown> {
  result.then(
    () => end(),
    (error: unknown) => end(error),
  );
  return result;
}

/** Records each query of the database as a span of the request that sends it. */
export function traceQueries(database: Database, tracing: Tracing): void {
  if (database.kind === 'postgres') tracePostgres(tracing);
  else traceEmbedded(database.pglite, tracing);
}

function tracePostgres(tracing: Tracing): void {
  const client = pg.Client.prototype as { query: Query };
  const send = client.query;
  client.query = function query(this: unknown, ...given: unknown[]) {
    if (!isRecorded()) return send.apply(this, given);
    const [query] = given;
    const text = textOf(query);
    // Query objects of the driver, such as cursors, are not traced.
    if (text === '' || typeof (query as { submit?: unknown }).submit === 'function')
      return send.apply(this, given);
    const end = beginQuery(tracing, text);
    const callback = given.at(-1);
    if (typeof callback !== 'function')
      return endWith(send.apply(this, given) as Promise<unknown>, end);
    // The pool calls `query` with a callback instead of awaiting a promise.
    const done = callback as (error: unknown, result?: unknown) => void;
    return send.call(this, ...given.slice(0, -1), (error: unknown, result: unknown) => {
      end(error ?? undefined);
      done(error, result);
    });
  };
}

type Pglite = Extract<Database, { kind: 'embedded' }>['pglite'];

function traceEmbedded(pglite: Pglite, tracing: Tracing): void {
  const traced = (target: { query: unknown }) => {
    const send = (target.query as Query).bind(target);
    target.query = (...given: unknown[]) => {
      if (!isRecorded()) return send(...given);
      const end = beginQuery(tracing, textOf(given[0]));
      return endWith(send(...given) as Promise<unknown>, end);
    };
  };
  traced(pglite);
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = (work) =>
    transaction((inside) => {
      traced(inside);
      return work(inside);
    });
}
