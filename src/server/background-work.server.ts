import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseFull } from './database/data-space.server';
import { logger } from './logger.server';

const pollMilliseconds = 5000;

/** What workers run. */
export type BackgroundWork = {
  /** What the worker does, in batches, each a transaction of its own: after a crash the next one continues. */
  work: (isStopped: () => boolean) => Promise<unknown>;
  /** The message in the log when it fails; it is tried again in the next round. */
  failure: string;
};

// Stored on globalThis, because after a hot reload another copy of a module wakes the worker.
const globals = globalThis as typeof globalThis & { startUiWakes?: Map<string, () => void> };
const wakes = (): Map<string, () => void> => (globals.startUiWakes ??= new Map());

/** Makes a worker of this process look for work at once. */
export const wakeWorker = (name: string): void => wakes().get(name)?.();

/**
 * Starts a worker, which looks for work every five seconds and after each `wakeWorker`, but not on a full disk.
 * @param name by which it is woken
 * @returns a function that stops it, and waits for its current batch
 */
export function startWorker(name: string, { work, failure }: BackgroundWork): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const round = () => {
    clearTimeout(timer);
    working = working
      .then(async () => {
        if (!stopped && !isDatabaseFull()) await work(() => stopped);
      })
      .catch((error: unknown) => logger().warn({ err: error }, failure))
      .finally(() => {
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(round, pollMilliseconds);
      });
  };
  // A request may wake the worker within its transaction. The worker must not use that transaction, which ends before.
  wakes().set(name, AsyncLocalStorage.bind(round));
  round();
  return async () => {
    stopped = true;
    wakes().delete(name);
    clearTimeout(timer);
    await working;
  };
}
