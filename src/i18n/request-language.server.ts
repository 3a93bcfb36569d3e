import { readCookie } from '@/lib/read-cookie';
import {
  type Language,
  acceptedLanguage,
  defaultLanguage,
  languageCookie,
  languageQuery,
  toLanguage,
} from './languages';

/** The language that was chosen for a request: in its address, else kept in the cookie. */
export const chosenRequestLanguage = (request: Request): Language | null =>
  toLanguage(new URL(request.url).searchParams.get(languageQuery)) ??
  toLanguage(readCookie(request.headers.get('cookie'), languageCookie));

/** The language that the browser asks for. */
export const acceptedRequestLanguage = (request: Request): Language | null =>
  acceptedLanguage(request.headers.get('accept-language'));

/** The language of an answer, from what every request carries: query, cookie, Accept-Language. */
export const requestLanguage = (request: Request): Language =>
  chosenRequestLanguage(request) ?? acceptedRequestLanguage(request) ?? defaultLanguage;
