import { dateFormat, languageNames, numberFormat } from './intl-formats';

/** The name of a language (`fr`) in another: "French", "français", "الفرنسية"; the code if it has none. */
export function languageName(code: string, inLanguage: string): string {
  try {
    const name = languageNames(inLanguage).of(code) ?? code;
    // On a line of its own it starts like a sentence.
    return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
  } catch {
    return code;
  }
}

/** A year in the digits of a language; negative ones, as "-8" for 8 BC, with their era. */
export function yearInWords(year: number, inLanguage: string): string {
  if (year > 0) return numberFormat(inLanguage, { useGrouping: false }).format(year);
  const date = new Date(Date.UTC(2000, 0, 1));
  // Astronomers have a year 0, which is 1 BC.
  date.setUTCFullYear(year < 0 ? year + 1 : 0);
  return dateFormat(inLanguage, {
    year: 'numeric',
    era: 'short',
    timeZone: 'UTC',
  }).format(date);
}
