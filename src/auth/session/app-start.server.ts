import { defaultLanguage, toLanguage } from '@/i18n/languages';
import { acceptedRequestLanguage, chosenRequestLanguage } from '@/i18n/request-language.server';
import { requestScope } from '@/server/request-scope.server';
import { publicSettings } from '@/server/settings/public-settings.server';
import type { AppStart } from './app-start.schema';
import { deleteCookieWithNotice, readBanNotice } from './banned-session.server';
import { currentSession } from './session.server';

/** Reads the start data of a page for the current request. */
export async function readAppStart(): Promise<AppStart> {
  const { request } = requestScope();
  const session = await currentSession();
  const ban = session ? null : await readBanNotice();
  if (ban) await deleteCookieWithNotice();
  return { session, settings: publicSettings(), ...languageFor(request, session), ban };
}

/**
 * The language of a page: from the URL or the cookie, else from the account, so that other devices
 * use it too, else from Accept-Language. During an impersonation the language of the account is
 * ignored, so that the administrator keeps their own.
 */
function languageFor(
  request: Request,
  session: AppStart['session'],
): Pick<AppStart, 'language' | 'languageFrom'> {
  const choice = chosenRequestLanguage(request);
  if (choice) return { language: choice, languageFrom: 'choice' };
  const isOwnSession = session?.session.impersonatedBy === null;
  const account = isOwnSession ? toLanguage(session.user.language) : null;
  if (account) return { language: account, languageFrom: 'account' };
  const language = acceptedRequestLanguage(request) ?? defaultLanguage;
  return { language, languageFrom: 'browser' };
}
