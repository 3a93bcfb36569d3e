import { dateFormat, relativeTimeFormat } from '@/lib/intl/intl-formats';

/** The day of a moment as `YYYY-MM-DD`, in a time zone; by default in that of the system. */
export function dayOf(moment: Date | number, timeZone?: string): string {
  // Dates in Canadian English have the form `2026-11-23`.
  return dateFormat('en-CA', { dateStyle: 'short', ...(timeZone && { timeZone }) }).format(moment);
}

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
