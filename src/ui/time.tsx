import { useSyncExternalStore } from 'react';
import { dateLanguage } from '@/i18n/date-language';
import { useTranslation } from '@/i18n/use-translation';
import { BoundedMap } from '@/lib/bounded-map';
import { dateFormat } from '@/lib/intl-formats';
import { relativeTime } from '@/lib/relative-time';
import { useIsHydrated } from './use-is-hydrated';

const formats = {
  day: { dateStyle: 'full' },
  date: { dateStyle: 'medium' },
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type TimeProps = {
  value: Date | string | number;
  format?: keyof typeof formats | 'relative';
  /** The server's clock. Without it the server shows the date instead of a relative time. */
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
  const absolute = (kind: keyof typeof formats) =>
    dateText(dateLanguage(i18n), kind, isHydrated ? undefined : 'UTC', date);
  // The text of the server stays until the page has hydrated. To write it again would take the first formatter
  // of the page, which a phone creates in 100 ms, only to replace it by the local time.
  const isHydrating = inBrowser && !isHydrated;
  return (
    <time
      dateTime={date.toISOString()}
      className={className}
      suppressHydrationWarning
      {...(format === 'relative' && !isHydrating && { title: absolute('datetime') })}
    >
      {isHydrating
        ? ''
        : format === 'relative' && clock !== undefined
          ? relativeTime(date, new Date(clock), i18n.language)
          : absolute(format === 'relative' ? 'date' : format)}
    </time>
  );
}

const inBrowser = typeof document !== 'undefined';

/** Dates as texts, because a list shows the same dates to each reader: formatting takes longer. */
const dateTexts = new BoundedMap<string, string>(2000);

function dateText(
  language: string,
  kind: keyof typeof formats,
  timeZone: 'UTC' | undefined,
  date: Date,
): string {
  const key = `${language} ${kind} ${timeZone} ${date.getTime()}`;
  const known = dateTexts.get(key);
  if (known !== undefined) return known;
  const text = dateFormat(language, { ...formats[kind], ...(timeZone && { timeZone }) }).format(
    date,
  );
  dateTexts.set(key, text);
  return text;
}

const never = () => () => {};
const everyMinute = (notify: () => void) => {
  const timer = setInterval(notify, 60_000);
  return () => clearInterval(timer);
};
const thisMinute = () => Math.floor(Date.now() / 60_000) * 60_000;
