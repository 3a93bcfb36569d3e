import { readCookie } from '@/lib/read-cookie';
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
  return (
    toLanguage(new URL(request.url).searchParams.get(languageQuery)) ??
    toLanguage(readCookie(request.headers.get('cookie'), languageCookie)) ??
    acceptedLanguage(request.headers.get('accept-language')) ??
    defaultLanguage
  );
}
