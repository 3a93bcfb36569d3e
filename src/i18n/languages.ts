/** The languages there are. Adding one: a row here and a folder in `locales`. */
export const languages = {
  en: { name: 'English', direction: 'ltr', fontScale: 1 },
  fr: { name: 'Français', direction: 'ltr', fontScale: 1 },
  ar: { name: 'العربية', direction: 'rtl', fontScale: 1.2 },
  sw: { name: 'Kiswahili', direction: 'ltr', fontScale: 1 },
} as const;

export type Language = keyof typeof languages;
export const languageCodes = Object.keys(languages) as Language[];
export const defaultLanguage: Language = 'en';

/** Where a choice of language is looked for and kept. */
export const languageQuery = 'lng';
export const languageCookie = 'i18next';
export const languageStorageKey = 'i18nextLng';
/** Life of the cookie, in minutes (30 days). */
export const languageCookieMinutes = 43_200;

/**
 * Runs before anything is drawn. The server cannot see the browser's storage: where the address and
 * the cookie say nothing, a language kept there becomes the cookie, and the page is asked for again
 * in it. A browser that keeps no cookies is left alone. Written as a string, because it stands in the
 * page itself.
 */
export const storedLanguageScript = `(()=>{const d=document,c=/(?:^|; )${languageCookie}=(${languageCodes.join('|')})\\b/,
l=/^(${languageCodes.join('|')})(?![a-z])/i,q=new URLSearchParams(location.search).get('${languageQuery}');
if(c.test(d.cookie)||l.test(q||''))return;
const read=s=>{try{return (l.exec(window[s].getItem('${languageStorageKey}')||'')||[])[1]}catch{}};
const k=(read('localStorage')||read('sessionStorage')||'').toLowerCase();
if(!k||k===d.documentElement.lang)return;
d.cookie='${languageCookie}='+k+'; path=/; max-age=${languageCookieMinutes * 60}; samesite=lax';
if(!c.test(d.cookie))return;
d.documentElement.style.visibility='hidden';location.reload()})()`;

/** How translations are fetched: tries after the first, wait before the first retry (doubled each time), reads at once. */
export const translationLoading = { retries: 5, delay: 350, parallelReads: 10 } as const;

/** The language a tag such as `fr-CA` stands for, or null when it is not one of ours. */
export function toLanguage(tag: string | null | undefined): Language | null {
  const code = (tag ?? '').trim().toLowerCase().split(/[-_]/)[0];
  return languageCodes.find((language) => language === code) ?? null;
}

/** The first of ours in an Accept-Language header, by its weights (RFC 9110, section 12.5.4). */
export function acceptedLanguage(header: string | null): Language | null {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return { tag, weight: weight ? Number(weight.trim().slice(2)) : 1 };
  });
  return (
    wishes
      .filter((wish) => wish.weight > 0)
      .toSorted((a, b) => b.weight - a.weight)
      .map((wish) => toLanguage(wish.tag))
      .find((language) => language !== null) ?? null
  );
}
