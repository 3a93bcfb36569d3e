import type { I18n } from './i18n';
import {
  type Language,
  languageCookieOf,
  languageStorageKey,
  languages,
  toLanguage,
} from './languages';

/**
 * Switches the page to another language without a reload, and stores the choice.
 * @returns false if another language was chosen while the texts of this one were loading
 */
export async function changeLanguage(i18n: I18n, language: Language): Promise<boolean> {
  await i18n.changeLanguage(language);
  if (i18n.language !== language) return false;
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].direction;
  rememberLanguage(language);
  return true;
}

/** The language in this browser's storage, or null. */
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

/** Stores the choice in the cookie, for the server, and in the local storage. */
export function rememberLanguage(language: Language): void {
  document.cookie = languageCookieOf(language);
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // The local storage may be disabled; the cookie is enough.
  }
}
