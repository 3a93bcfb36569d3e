import { dateFormat, languageNames } from './intl-formats';

/**
 * The name of a language such as `fr` in another language: "French", "français", "الفرنسية".
 * Returns the code if there is no name.
 */
export function languageName(code: string, inLanguage: string): string {
  try {
    const name = languageNames(inLanguage).of(code) ?? code;
    // Capitalized, because it is shown on a line of its own.
    return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
  } catch {
    return code;
  }
}

/** A year in the words of a language. A negative year gets its era: -8 is 8 BC. */
export function formatYear(year: number, inLanguage: string): string {
  if (year > 0) return String(year);
  const date = new Date(Date.UTC(2000, 0, 1));
  // Astronomical years have a year 0, which is 1 BC.
  date.setUTCFullYear(year < 0 ? year + 1 : 0);
  return dateFormat(inLanguage, {
    year: 'numeric',
    era: 'short',
    timeZone: 'UTC',
  }).format(date);
}
