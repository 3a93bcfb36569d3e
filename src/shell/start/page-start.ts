import { createIsomorphicFn } from '@tanstack/react-start';
import { setResponseStatus } from '@tanstack/react-start/server';
import type { AppStart } from '@/auth/app-start/app-start.schema';
import type { FormOutcome } from '@/auth/forms/form-outcome';
import { takeOutcome } from '@/auth/forms/form-outcome.server';
import { acceptedDateLanguages } from '@/i18n/accepted-languages.server';
import { type Language, languageCookieOf } from '@/i18n/languages';
import { newLinkLanguage, requestLanguage } from '@/i18n/request-language.server';
import { type ListView, listViewIn } from '@/lib/lists/list-view';
import { readCookie } from '@/lib/web/read-cookie';
import { type Theme, themeKey, toTheme } from '@/lib/web/theme';
import { logger } from '@/server/logger.server';
import { addedHeaders, requestScope } from '@/server/request-scope.server';
import type { PublicSettings } from '@/server/settings/public-settings.server';
import { publicSettings } from '@/server/settings/public-settings.server';
import { isSidebarOpenIn } from '@/shell/layout/sidebar-state';

/** The data that every page needs for its first HTML. */
export type PageStart = {
  language: Language;
  /** Where the language comes from; see `AppStart`. */
  languageFrom: AppStart['languageFrom'];
  /**
   * Language tags with a country that the browser accepts, such as `en-GB`; they decide the format of dates.
   */
  dateLanguages: readonly string[];
  /** The ban that has ended the session of this browser. */
  ban: AppStart['ban'];
  /** The result of the form that led to this page. Null without a form, and once it has been shown. */
  form: FormOutcome | null;
  theme: Theme;
  settings: PublicSettings;
  isSidebarOpen: boolean;
  /** The chosen view of lists that have more than one. */
  listView: ListView;
  /**
   * The time of rendering in milliseconds since 1970. Server and browser both use it, so that they render the
   * same relative times.
   */
  now: number;
};

/** Reads the data from the request on the server. In the browser it comes with the page (see router.tsx). */
export const readPageStart = createIsomorphicFn()
  .server((): PageStart => {
    const { request } = requestScope();
    const form = takeOutcome();
    if (form) setResponseStatus(form.status);
    const requested = newLinkLanguage(request);
    if (requested) addedHeaders().append('set-cookie', languageCookieOf(requested));
    return {
      // The language of the account and a ban come with the session; see routes/__root.tsx.
      language: requestLanguage(request),
      languageFrom: 'browser',
      dateLanguages: acceptedDateLanguages(request.headers.get('accept-language')),
      ban: null,
      form,
      theme: toTheme(readCookie(request.headers.get('cookie'), themeKey)),
      settings: publicSettings(),
      isSidebarOpen: isSidebarOpenIn(request.headers.get('cookie')),
      listView: listViewIn(request.headers.get('cookie')),
      now: Date.now(),
    };
  })
  .client((): null => null);

/** The nonce of the page's scripts, on the server. */
export const scriptNonce = createIsomorphicFn()
  .server((): string | undefined => requestScope().nonce)
  .client((): string | undefined => undefined);

/**
 * On the server, sets the response status, and logs the error if the status is 500 or above.
 * @returns the request's id; undefined in the browser
 */
export const reportServerError = createIsomorphicFn()
  .server((error: unknown, status: number): string | undefined => {
    setResponseStatus(status);
    if (status >= 500) logger().error({ err: error }, 'A page failed');
    return requestScope().id;
  })
  .client((): string | undefined => undefined);

/** On the server, the requested path and query; undefined in the browser. */
export const requestedHref = createIsomorphicFn()
  .server((): string | undefined => {
    const { pathname, search } = new URL(requestScope().request.url);
    return pathname + search;
  })
  .client((): string | undefined => undefined);
