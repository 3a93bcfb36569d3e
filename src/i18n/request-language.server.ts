import { readCookie } from '@/lib/read-cookie';
import { requestUrl } from '@/lib/request-url';
import {
  type Language,
  acceptedLanguage,
  defaultLanguage,
  languageCookie,
  languageQuery,
  toLanguage,
} from './languages';

/** The language chosen by the user: from the query parameter, otherwise from the cookie. */
export const chosenRequestLanguage = (request: Request): Language | null =>
  toLanguage(requestUrl(request).searchParams.get(languageQuery)) ??
  toLanguage(readCookie(request.headers.get('cookie'), languageCookie));

/** The language preferred by the browser. */
export const acceptedRequestLanguage = (request: Request): Language | null =>
  acceptedLanguage(request.headers.get('accept-language'));

/** The language of a response, from query parameter, cookie or Accept-Language. */
export const requestLanguage = (request: Request): Language =>
  chosenRequestLanguage(request) ?? acceptedRequestLanguage(request) ?? defaultLanguage;
