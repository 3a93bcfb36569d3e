/**
 * Forms of the layout and of the onboarding, for browsers that post them without scripts; see decision 057.
 */
import { call } from '@orpc/server';
import { apiRouter } from '@/api/router.server';
import { seeOther, showOutcome } from '@/auth/forms/form-outcome.server';
import { callAuthFor, readPostedForm } from '@/auth/forms/posted-form.server';
import { personNameFault } from '@/auth/person-name';
import { currentSession } from '@/auth/session/current-session.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { errorCode, errorCodes } from '@/i18n/errors/error-codes';
import { languageCookieOf, languageQuery, toLanguage } from '@/i18n/languages';
import { listViewCookieOf, toListView } from '@/lib/lists/list-view';
import { safeRedirect } from '@/lib/web/safe-redirect';
import { themeCookieOf, themes } from '@/lib/web/theme';
import { isReadOnly } from '@/server/deployment.server';
import { logger } from '@/server/logger.server';
import { addedHeaders } from '@/server/request-scope.server';

/** Marks calls for a form of a page, like the calls of the page's scripts. */
const context = { context: { via: 'page' } } as const;

/** The page that contains the form; /login if its field names no page of this site. */
const pageOf = (field: string): string => safeRedirect(field) || '/login';

/** Handles the form of the onboarding: saves the name of a new user. */
export async function postName(request: Request): Promise<Response> {
  const field = await readPostedForm(request);
  const page = pageOf(field('page'));
  const typed = field('name');
  const fault = personNameFault(typed);
  if (fault)
    return showOutcome(page, {
      status: 400,
      code: 'VALIDATION_ERROR',
      typed,
      field: fault,
      retryAfter: 0,
    });
  try {
    await call(apiRouter().account.onboard, { name: typed }, context);
  } catch (error) {
    const code = errorCode(error) ?? 'INTERNAL_SERVER_ERROR';
    if (code === 'UNAUTHORIZED')
      return seeOther(`/login?${new URLSearchParams({ redirect: page })}`);
    if (code === 'INTERNAL_SERVER_ERROR') logger().error({ err: error }, 'A form failed');
    return showOutcome(page, { status: errorCodes[code].status, code, typed, retryAfter: 0 });
  }
  return seeOther(page);
}

/** Handles the form that signs out. */
export async function postSignOut(request: Request): Promise<Response> {
  const { refusal } = await callAuthFor(request, '/sign-out', {});
  if (refusal) throw new Error(`Signing out failed: ${refusal.code}`);
  return seeOther('/login');
}

/** Handles the form that stops an impersonation, and goes to the page of the impersonated user. */
export async function postStopImpersonation(): Promise<Response> {
  const current = await currentSession();
  // The impersonation is already over: it has expired, or was stopped in another window. /login redirects a
  // signed-in user to their home page.
  if (!current?.session.impersonatedBy) return seeOther('/login');
  await call(apiRouter().user.impersonation.stop, undefined, context);
  return seeOther(`/manager/users/${current.user.id}`);
}

/** Handles the forms for the language, the theme and the view of lists. */
export async function postPreferences(request: Request): Promise<Response> {
  const field = await readPostedForm(request);
  const language = toLanguage(field('language'));
  const theme = themes.find((known) => known === field('theme'));
  const view = toListView(field('view'));
  if (view) addedHeaders().append('set-cookie', listViewCookieOf(view));
  if (language) addedHeaders().append('set-cookie', languageCookieOf(language));
  if (theme) addedHeaders().append('set-cookie', themeCookieOf(theme));
  const session = await currentSession();
  if (session && (language || theme) && mayRemember(session))
    // Like `usePreferences`: the cookie decides for this browser, the account for mails and other devices.
    await call(
      apiRouter().account.update,
      { ...(language && { language }), ...(theme && { theme }) },
      context,
    ).catch(() => {});
  return seeOther(withoutLanguage(pageOf(field('page'))));
}

const mayRemember = ({ session }: CurrentSession): boolean =>
  session.impersonatedBy === null && !isReadOnly();

/** Removes the language from the query of an address, because it would override the chosen one. */
function withoutLanguage(page: string): string {
  const url = new URL(page, 'http://localhost');
  if (!url.searchParams.has(languageQuery)) return page;
  url.searchParams.delete(languageQuery);
  return url.pathname + url.search + url.hash;
}
