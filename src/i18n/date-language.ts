import { type Language, acceptedTags, languageCodes } from './languages';

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

/** What `I18n` knows of the reader. */
type Reader = { language: Language; dateLanguages: readonly string[] };

/** The tag for dates in the language of a page: `en-GB` for a British reader of English. */
export const dateLanguage = ({ language, dateLanguages }: Reader): string =>
  dateLanguages.find((tag) => tag.startsWith(language)) ?? language;
