import { useSyncExternalStore } from 'react';
import { dateLanguage } from '@/i18n/date-language';
import { useTranslation } from '@/i18n/use-translation';
import { dateFormat } from '@/lib/intl-formats';
import { relativeTime } from '@/lib/relative-time';
import { useIsHydrated } from './use-is-hydrated';

const FORMATS = {
  date: { dateStyle: 'medium' },
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type TimeProps = {
  value: Date | string | number;
  format?: keyof typeof FORMATS | 'relative';
  /** The server's clock. With it, server and browser render the same relative time. */
  now?: Date | string | number;
  className?: string;
};

/**
 * A date or time in the user's language. The server renders it in UTC, because only the browser
 * knows the time zone. A relative time has the full date as its title.
 */
export function Time({ value, format = 'datetime', now, className }: TimeProps) {
  const { i18n } = useTranslation('ui');
  const clock = useSyncExternalStore(format === 'relative' ? everyMinute : never, thisMinute, () =>
    now === undefined ? undefined : new Date(now).getTime(),
  );
  const isHydrated = useIsHydrated();
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const zone = isHydrated ? {} : ({ timeZone: 'UTC' } as const);
  const absolute = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(dateLanguage(i18n), { ...options, ...zone }).format(date);
  return (
    <time
      dateTime={date.toISOString()}
      className={className}
      {...(format === 'relative' && { title: absolute(FORMATS.datetime) })}
    >
      {format === 'relative'
        ? clock === undefined
          ? absolute(FORMATS.date)
          : relativeTime(date, new Date(clock), i18n.language)
        : absolute(FORMATS[format])}
    </time>
  );
}

const never = () => () => {};
const everyMinute = (notify: () => void) => {
  const timer = setInterval(notify, 60_000);
  return () => clearInterval(timer);
};
const thisMinute = () => Math.floor(Date.now() / 60_000) * 60_000;
