import pg from 'pg';
import type { Database } from '@/db/client.server';
import { inSpan, isRecorded } from './tracing.server';

type Query = (...given: unknown[]) => unknown;

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  const text = (query as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
};

const maxText = 2000;
/** The text has $1 in place of values, so it holds nothing personal. */
const optionsOf = (text: string, system: string) => ({
  kind: 'client' as const,
  attributes: { 'db.system.name': system, 'db.query.text': text.slice(0, maxText) },
});
const nameOf = (text: string) => /^\s*\(?(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

/** Makes each query of the database a span of the request that sends it. */
export function traceQueries(database: Database): void {
  if (database.kind === 'postgres') tracePostgres();
  else traceEmbedded(database.pglite);
}

function tracePostgres(): void {
  const client = pg.Client.prototype as { query: Query };
  const send = client.query;
  client.query = function query(this: unknown, ...given: unknown[]) {
    if (!isRecorded()) return send.apply(this, given);
    const text = textOf(given[0]);
    // The driver's own objects, such as cursors, are left alone.
    if (text === '' || typeof (given[0] as { submit?: unknown }).submit === 'function')
      return send.apply(this, given);
    const callback = given.at(-1);
    const options = optionsOf(text, 'postgresql');
    if (typeof callback !== 'function')
      return inSpan(nameOf(text), options, () => send.apply(this, given) as Promise<unknown>);
    // The pool hands a callback over.
    const done = callback as (error: unknown, result?: unknown) => void;
    inSpan(
      nameOf(text),
      options,
      () =>
        new Promise((resolve, reject) => {
          const settle = (error: unknown, result: unknown) =>
            error ? reject(error) : resolve(result);
          send.call(this, ...given.slice(0, -1), settle);
        }),
    ).then(
      (result) => done(undefined, result),
      (error: unknown) => done(error),
    );
    return undefined;
  };
}

function traceEmbedded(pglite: Extract<Database, { kind: 'embedded' }>['pglite']): void {
  const traced = (target: { query: unknown }) => {
    const send = (target.query as Query).bind(target);
    target.query = (...given: unknown[]) => {
      if (!isRecorded()) return send(...given);
      const text = textOf(given[0]);
      return inSpan(
        nameOf(text),
        optionsOf(text, 'postgresql'),
        () => send(...given) as Promise<unknown>,
      );
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
