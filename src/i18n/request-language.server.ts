import { readCookie } from '@/lib/web/read-cookie';
import { acceptedLanguage } from './accepted-languages.server';
import {
  type Language,
  defaultLanguage,
  languageCookie,
  languageQuery,
  toLanguage,
} from './languages';

const linkLanguage = (request: Request): Language | null =>
  toLanguage(new URL(request.url).searchParams.get(languageQuery));

const cookieLanguage = (request: Request): Language | null =>
  toLanguage(readCookie(request.headers.get('cookie'), languageCookie));

/** The language chosen by the user: from the query parameter, otherwise from the cookie. */
export const chosenRequestLanguage = (request: Request): Language | null =>
  linkLanguage(request) ?? cookieLanguage(request);

/**
 * The language of a link that is not stored yet; null if there is none. The next page has no such
 * query, so the page must store it.
 */
export const newLinkLanguage = (request: Request): Language | null => {
  const language = linkLanguage(request);
  return language === cookieLanguage(request) ? null : language;
};

/** The language preferred by the browser. */
export const acceptedRequestLanguage = (request: Request): Language | null =>
  acceptedLanguage(request.headers.get('accept-language'));

/** The language of a response, from query parameter, cookie or Accept-Language. */
export const requestLanguage = (request: Request): Language =>
  chosenRequestLanguage(request) ?? acceptedRequestLanguage(request) ?? defaultLanguage;
