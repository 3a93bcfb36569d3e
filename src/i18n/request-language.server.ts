import { parseCookies } from 'better-auth/cookies';
import {
  type Language,
  acceptedLanguage,
  defaultLanguage,
  languageCookie,
  languageQuery,
  toLanguage,
} from './languages';

/** The language of the first HTML, from what the server can see: query, cookie, Accept-Language. */
export function requestLanguage(request: Request): Language {
  const cookies = parseCookies(request.headers.get('cookie') ?? '');
  return (
    toLanguage(new URL(request.url).searchParams.get(languageQuery)) ??
    toLanguage(cookies.get(languageCookie)) ??
    acceptedLanguage(request.headers.get('accept-language')) ??
    defaultLanguage
  );
}
