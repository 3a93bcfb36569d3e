import { BoundedMap } from '@/lib/objects/bounded-map';
import { relativeTimeFormat } from './intl-formats';

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "2 hours ago", "yesterday", "in 3 days", in the largest unit that fits. */
export function relativeTime(date: Date, now: Date, language: string): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return inWords(Math.trunc(seconds / size), unit, language);
  }
  return inWords(0, 'second', language);
}

/** Lists repeat the same few texts, and to format one takes longer than to render its element. */
const texts = new BoundedMap<string, string>(1000);

function inWords(count: number, unit: Intl.RelativeTimeFormatUnit, language: string): string {
  const key = `${language} ${count} ${unit}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = relativeTimeFormat(language).format(count, unit);
  texts.set(key, text);
  return text;
}
