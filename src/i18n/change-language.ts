import type { i18n } from 'i18next';
import {
  type Language,
  languageCookie,
  languageCookieMinutes,
  languageStorageKey,
  languages,
  toLanguage,
} from './languages';

/** Switches the page to a language without loading it again, and remembers the choice. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].direction;
  rememberLanguage(language);
}

/** The language that this browser keeps in its storage; null for none. */
export function storedLanguage(): Language | null {
  try {
    return (
      toLanguage(localStorage.getItem(languageStorageKey)) ??
      toLanguage(sessionStorage.getItem(languageStorageKey))
    );
  } catch {
    return null;
  }
}

/** Keeps the choice in the cookie, for the server, and in the local storage. */
export function rememberLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${languageCookieMinutes * 60}; samesite=lax`;
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // Storage may be forbidden; the cookie is what counts.
  }
}
