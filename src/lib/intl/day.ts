import { dateFormat } from './intl-formats';

/** Whether a text is an existing day such as `2026-02-28`; February 30 does not exist. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;

/** The day of a moment as `YYYY-MM-DD`, in a time zone; by default in that of the system. */
export function dayOf(moment: Date | number, timeZone?: string): string {
  // Dates in Swedish have the form `2026-11-23`. Those in Canadian English have not in Chrome 110 to 112.
  return dateFormat('sv', { dateStyle: 'short', ...(timeZone && { timeZone }) }).format(moment);
}
