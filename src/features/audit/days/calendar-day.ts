import { dateFormat, relativeTimeFormat } from '@/lib/intl/intl-formats';

/**
 * A day in words: "today", "yesterday" or "Friday, November 20"; the year is added if it is not the current
 * one.
 * @param languages of dates and of the other words
 */
export function dayText(
  day: string,
  today: string,
  languages: { date: string; words: string },
): string {
  const ago = (Date.parse(today) - Date.parse(day)) / 86_400_000;
  if (ago === 0 || ago === 1) return relativeTimeFormat(languages.words).format(-ago, 'day');
  return dateFormat(languages.date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(day));
}
