import Negotiator from 'negotiator';
import { type Language, languageCodes, toLanguage } from './languages';

/** The tags of an Accept-Language header, the preferred first. */
const acceptedTags = (header: string | null): string[] =>
  new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages();

/** The preferred supported language of an Accept-Language header. */
export const acceptedLanguage = (header: string | null): Language | null =>
  acceptedTags(header)
    .map((tag) => toLanguage(tag))
    .find((language) => language !== null) ?? null;

/**
 * The countries whose date format differs from that of the language alone. The list is closed, because
 * formatters are cached for each entry.
 */
const countries: Record<Language, string> = {
  en: 'AU CA GB GH IE IN JM KE MT MY NG NZ PH SG TZ UG ZA ZW',
  fr: 'BE CA CH',
  ar: 'AE BH DZ EG IQ JO KW LB LY MA OM QA SA SD SY TN YE',
  sw: 'CD',
};

/**
 * The regional tags of an Accept-Language header, such as `en-GB`, that decide the date format. Only the
 * first tag of each language counts; a language whose first tag is not in the list gets none.
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
