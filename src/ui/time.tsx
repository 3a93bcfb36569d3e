import { useHydrated } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { dateLanguage } from '@/i18n/date-language';
import { useTranslation } from '@/i18n/use-translation';
import { dateFormat } from '@/lib/intl/intl-formats';
import { relativeTime } from '@/lib/intl/relative-time';
import { everyMinute } from './values/minute-clock';

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
  const isHydrated = useHydrated();
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  const absolute = (kind: keyof typeof formats) =>
    dateText(dateLanguage(i18n), kind, isHydrated ? undefined : 'UTC', date);
  // The server's text stays until the page has hydrated. Writing it again would create the page's first
  // formatter, which takes a phone 100 ms, only to replace the text by the local time afterwards.
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

/** A time in a sentence, which has a line break in its place: the place depends on the language. */
export function TimeInText({ text, ...time }: TimeProps & { text: string }) {
  const [before, after] = text.split('\n');
  return (
    <>
      {before}
      <Time {...time} />
      {after}
    </>
  );
}

const inBrowser = typeof document !== 'undefined';

const dateText = (
  language: string,
  kind: keyof typeof formats,
  timeZone: 'UTC' | undefined,
  date: Date,
): string => dateFormat(language, { ...formats[kind], ...(timeZone && { timeZone }) }).format(date);

const never = () => () => {};
const thisMinute = () => Math.floor(Date.now() / 60_000) * 60_000;
