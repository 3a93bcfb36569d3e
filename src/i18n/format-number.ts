import { numberFormat } from '@/lib/intl/intl-formats';
import { type Language, type LanguageRow, languages } from './languages';

/**
 * A number in the form of a language, such as 12,345. Counts are written without `Intl.NumberFormat`: a
 * browser creates the first formatter of a page in 25 ms, and a phone in 100.
 */
export function formatNumber({ language }: { language: Language }, value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) return numberFormat(language).format(value);
  return groupDigits(value, languages[language]);
}

/** The digits of a count in groups of three, with the separator of a language. */
export const groupDigits = (
  value: number,
  { thousands, groupsFrom }: Pick<LanguageRow, 'thousands' | 'groupsFrom'>,
): string =>
  value < (groupsFrom ?? 0) ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, thousands);
