import { keysOf } from '@/lib/objects/records';

export type LanguageRow = {
  name: string;
  direction: 'ltr' | 'rtl';
  thousands: string;
  groupsFrom?: number;
};

/**
 * The supported languages. `thousands` separates groups of three digits. `groupsFrom` is the smallest
 * number with groups: Spanish and Polish, for example, write 1234 but 12.345 and 12 345 (CLDR).
 * CONTRIBUTING.md explains how to add a language.
 */
export const languages = {
  en: { name: 'English', direction: 'ltr', thousands: ',' },
  fr: { name: 'Français', direction: 'ltr', thousands: '\u202F' },
  ar: { name: 'العربية', direction: 'rtl', thousands: ',' },
  sw: { name: 'Kiswahili', direction: 'ltr', thousands: ',' },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof languages;
export const languageCodes = keysOf(languages);
export const defaultLanguage = 'en' satisfies Language;

/**
 * Names under which the chosen language is stored: query parameter, cookie, local storage. The last two
 * come from i18next, which the product used before (docs/decisions/056). Other names would lose the stored
 * choices.
 */
export const languageQuery = 'lng';
export const languageCookie = 'i18next';
export const languageStorageKey = 'i18nextLng';
/** The cookie lives for 30 days. */
const languageCookieAttributes = `path=/; max-age=${30 * 86_400}; samesite=lax`;

/** The cookie that stores the chosen language, for `document.cookie` and for a Set-Cookie header. */
export const languageCookieOf = (language: Language): string =>
  `${languageCookie}=${language}; ${languageCookieAttributes}`;

/**
 * Runs before the first paint. The server cannot read the browser's storage. If neither the URL nor
 * the cookie has a language, this script copies the stored one into the cookie and reloads the
 * page. Without cookies it does nothing. It is a string, because it is inlined into the HTML, and a
 * function, so that the build leaves it out of the browser's scripts.
 */
export const storedLanguageScript =
  () => `(()=>{const d=document,c=/(?:^|; )${languageCookie}=(${languageCodes.join('|')})\\b/,
l=/^(${languageCodes.join('|')})(?![a-z])/i,q=new URLSearchParams(location.search).get('${languageQuery}');
if(c.test(d.cookie)||l.test(q||''))return;
const read=s=>{try{return (l.exec(window[s].getItem('${languageStorageKey}')||'')||[])[1]}catch{}};
const k=(read('localStorage')||read('sessionStorage')||'').toLowerCase();
if(!k||k===d.documentElement.lang)return;
d.cookie='${languageCookie}='+k+'; ${languageCookieAttributes}';
if(!c.test(d.cookie))return;
d.documentElement.style.visibility='hidden';location.reload()})()`;

/**
 * Loading of translations: retries, delay before the first retry in milliseconds (then doubled),
 * and parallel requests.
 */
export const translationLoading = { retries: 5, delay: 350, parallelReads: 10 } as const;

/** The languages as choices of a field, each by its own name. */
export const languageChoices = Object.entries(languages).map(([value, { name }]) => ({
  value,
  label: name,
  lang: value,
}));

/** A tag in its usual spelling (BCP 47): `arb` is `ar`, `swc` is `sw-CD`. A malformed one stays as it is. */
function canonicalTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag.toLowerCase();
  }
}

/** The supported language of a tag such as `fr-CA`, or null. */
export function toLanguage(tag: string | null | undefined): Language | null {
  const given = (tag ?? '').trim().replaceAll('_', '-');
  if (given === '') return null;
  const find = (wanted: string) =>
    languageCodes.find((language) => language === wanted.split('-')[0]);
  return find(given) ?? find(canonicalTag(given)) ?? null;
}
