import { defaultLanguage, toLanguage } from '@/i18n/languages';
import { acceptedRequestLanguage, chosenRequestLanguage } from '@/i18n/request-language.server';
import { requestScope } from '@/server/request-scope.server';
import { publicSettings } from '@/server/settings/public-settings.server';
import type { AppStart } from './app-start.schema';
import { currentSession } from './session.server';

/** What a page starts from, for the current request. */
export async function readAppStart(): Promise<AppStart> {
  const { request } = requestScope();
  const session = await currentSession();
  return { session, settings: publicSettings(), ...languageFor(request, session) };
}

/**
 * The language of a page: a choice made here, in the address or kept in the cookie; else the
 * account's, so that it is there on a further device; else what the browser asks for. Who acts in
 * somebody's name keeps their own.
 */
function languageFor(
  request: Request,
  session: AppStart['session'],
): Pick<AppStart, 'language' | 'languageFrom'> {
  const choice = chosenRequestLanguage(request);
  if (choice) return { language: choice, languageFrom: 'choice' };
  const isInPerson = session?.session.impersonatedBy === null;
  const account = isInPerson ? toLanguage(session.user.language) : null;
  if (account) return { language: account, languageFrom: 'account' };
  const language = acceptedRequestLanguage(request) ?? defaultLanguage;
  return { language, languageFrom: 'browser' };
}
