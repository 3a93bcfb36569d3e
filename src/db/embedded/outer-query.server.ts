import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Makes a query fail that is sent beside the transaction in which it runs, as `db()` does inside the callback of
 * `db().transaction`. The embedded database has one connection: the query would wait for the end of the transaction,
 * and the transaction for the query, for ever and without a word.
 */
export function refuseOuterQueries(pglite: PGlite): void {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
  const refusing =
    <Arguments extends unknown[], Result>(method: (...parameters: Arguments) => Promise<Result>) =>
    async (...parameters: Arguments): Promise<Result> => {
      if (transactions.getStore()?.isOpen)
        throw new Error(
          'A query beside the transaction in which it runs would wait for ever: use what the callback of `transaction` is given instead of `db()`.',
        );
      return method(...parameters);
    };
  const transaction: PGlite['transaction'] = pglite.transaction.bind(pglite);
  Object.assign(pglite, {
    query: refusing(pglite.query.bind(pglite)),
    exec: refusing(pglite.exec.bind(pglite)),
    transaction: refusing((work: Parameters<PGlite['transaction']>[0]) =>
      transaction(async (tx) => {
        const state = { isOpen: true };
        try {
          return await transactions.run(state, () => work(tx));
        } finally {
          // Queries that the work has started without waiting for them may run from now on.
          state.isOpen = false;
        }
      }),
    ),
  });
}
