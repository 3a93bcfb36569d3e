import { useSyncExternalStore } from 'react';

const everySecond = (notify: () => void) => {
  const timer = setInterval(notify, 250);
  return () => clearInterval(timer);
};

/**
 * Whole seconds left until a moment, counting down; 0 when it is over.
 * @param until gives the moment, in milliseconds since 1970
 * @param atFirst what the server's page says, which does not know the moment
 */
export function useCountdown(until: () => number, atFirst: number): number {
  return useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((until() - Date.now()) / 1000)),
    () => atFirst,
  );
}
