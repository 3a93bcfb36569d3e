import { AsyncLocalStorage } from 'node:async_hooks';

const currentSignal = new AsyncLocalStorage<AbortSignal>();

/** Aborts when the current search has to end; undefined outside of a search. The pool then cancels its statement. */
export const searchSignal = (): AbortSignal | undefined => currentSignal.getStore();

/** Runs a search, or a part of a long download, whose statements end with the signal. */
export const whileClientWaits = <Result>(client: AbortSignal, work: () => Result): Result =>
  currentSignal.run(client, work);
