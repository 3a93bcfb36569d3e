import { useHydrated } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { dayOf } from '@/lib/intl/day';

/** Calls `notify` each minute, for `useSyncExternalStore`. */
export const everyMinute = (notify: () => void) => {
  const timer = setInterval(notify, 60_000);
  return () => clearInterval(timer);
};

/**
 * The present day, also in a page that is open past midnight.
 * @param now the server's clock
 * @returns also the time zone of days: the server does not know that of the reader
 */
export function useToday(now: number): { today: string; timeZone: 'UTC' | undefined } {
  const timeZone = useHydrated() ? undefined : 'UTC';
  const today = useSyncExternalStore(
    everyMinute,
    () => dayOf(Date.now(), timeZone),
    () => dayOf(now, timeZone),
  );
  return { today, timeZone };
}
