import { readCookie } from '@/lib/web/read-cookie';
import { browserStorage, tabStorage } from '@/lib/web/storage';
import type { I18n } from './i18n';
import {
  type Language,
  languageCookie,
  languageCookieOf,
  languageStorageKey,
  languages,
  toLanguage,
} from './languages';

/**
 * Switches the page to another language without a reload. The choice is stored first, because a tab that opens
 * while the texts are loading would otherwise store the language of the account, and this tab would follow it.
 * @returns false if another language was chosen while the texts of this one were loading
 */
export async function changeLanguage(i18n: I18n, language: Language): Promise<boolean> {
  rememberLanguage(language);
  await i18n.changeLanguage(language);
  if (i18n.language !== language) return false;
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].direction;
  return true;
}

/** The choice in the cookie. */
export const languageInCookie = (): Language | null =>
  toLanguage(readCookie(document.cookie, languageCookie));

export const storedLanguage = (): Language | null =>
  toLanguage(browserStorage.get(languageStorageKey)) ??
  toLanguage(tabStorage.get(languageStorageKey));

/** Stores the choice in the cookie, for the server, and in the local storage. */
export function rememberLanguage(language: Language): void {
  document.cookie = languageCookieOf(language);
  browserStorage.set(languageStorageKey, language);
}
