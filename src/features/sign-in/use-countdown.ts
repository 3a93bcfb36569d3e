import { useSyncExternalStore } from 'react';

const everySecond = (notify: () => void) => {
  const timer = setInterval(notify, 250);
  return () => clearInterval(timer);
};

/**
 * Whole seconds until a moment, counting down to 0.
 * @param until returns the moment, in milliseconds since 1970
 * @param atFirst the value on the server, which does not know the moment
 */
export function useCountdown(until: () => number, atFirst: number): number {
  return useSyncExternalStore(
    everySecond,
    () => Math.max(0, Math.ceil((until() - Date.now()) / 1000)),
    () => atFirst,
  );
}
