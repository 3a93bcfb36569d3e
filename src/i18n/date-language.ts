import type { i18n } from 'i18next';
import { type Language, acceptedTags, languageCodes, languageOf } from './languages';

/**
 * The countries whose form of dates differs from that of the language alone. A closed list, because
 * formatters are kept for each of its entries.
 */
const countries: Record<Language, string> = {
  en: 'AU CA GB GH IE IN JM KE MT MY NG NZ PH SG TZ UG ZA ZW',
  fr: 'BE CA CH',
  ar: 'AE BH DZ EG IQ JO KW LB LY MA OM QA SA SD SY TN YE',
  sw: 'CD',
};

/**
 * The regional tags of an Accept-Language header, such as `en-GB`, that decide the form of dates;
 * the first for each language. A language that is accepted in another form first has none.
 */
export function acceptedDateLanguages(header: string | null): string[] {
  const first = new Map<string, string | undefined>();
  for (const tag of acceptedTags(header)) {
    const [, code = '', country = ''] = /^([a-z]{2})(?:-([a-z]{2}))?$/i.exec(tag) ?? [];
    const language = languageCodes.find((one) => one === code.toLowerCase());
    if (!language || first.has(language)) continue;
    const known = countries[language].split(' ').includes(country.toUpperCase());
    first.set(language, known ? `${language}-${country.toUpperCase()}` : undefined);
  }
  return [...first.values()].filter((tag) => tag !== undefined);
}

const known = new WeakMap<object, readonly string[]>();

/** Sets the regional tags of an instance; see `acceptedDateLanguages`. */
export const setDateLanguages = (instance: i18n, tags: readonly string[]): void =>
  void known.set(instance, tags);

/** The tag for dates in the language of an instance: `en-GB` for a British reader of English. */
export function dateLanguage(instance: i18n): string {
  const language = languageOf(instance);
  return known.get(instance)?.find((tag) => tag.startsWith(language)) ?? language;
}
