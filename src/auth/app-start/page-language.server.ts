import { defaultLanguage, toLanguage } from '@/i18n/languages';
import { acceptedRequestLanguage, chosenRequestLanguage } from '@/i18n/request-language.server';
import { requestScope } from '@/server/request-scope.server';
import type { AppStart } from './app-start.schema';

/**
 * The language of the pages that the current request belongs to: from the URL or the cookie, else
 * from the account, so that other devices use it too, else from Accept-Language. During an
 * impersonation the language of the account is ignored, so that the administrator keeps their own.
 */
export function pageLanguage(
  session: AppStart['session'],
): Pick<AppStart, 'language' | 'languageFrom'> {
  const { request } = requestScope();
  const choice = chosenRequestLanguage(request);
  if (choice) return { language: choice, languageFrom: 'choice' };
  const isOwnSession = session?.session.impersonatedBy === null;
  const account = isOwnSession ? toLanguage(session.user.language) : null;
  if (account) return { language: account, languageFrom: 'account' };
  const language = acceptedRequestLanguage(request) ?? defaultLanguage;
  return { language, languageFrom: 'browser' };
}
