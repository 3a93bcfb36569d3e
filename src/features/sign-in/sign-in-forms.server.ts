/**
 * The forms of the sign-in pages, for browsers that post them without scripts. They make the same calls as
 * the scripts of the pages, and answer with a redirect; see decision 057.
 */
import { codeFault, resendSeconds } from '@/auth/codes/sign-in-rules';
import { seeOther, showOutcome } from '@/auth/forms/form-outcome.server';
import { callAuthFor, readPostedForm } from '@/auth/forms/posted-form.server';
import { homePathFor } from '@/auth/guards';
import { currentSession } from '@/auth/session/current-session.server';
import { sessionToken } from '@/auth/session/session-cookie.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { sessionOf } from '@/auth/session/session.server';
import { languageCookieOf, toLanguage } from '@/i18n/languages';
import { allServerFeatures } from '@/lib/feature.server';
import { emailFault, readEmail } from '@/lib/people/email-address';
import { safeRedirect } from '@/lib/web/safe-redirect';
import { themeCookieOf, themes } from '@/lib/web/theme';
import { addedHeaders } from '@/server/request-scope.server';

type Field = (name: string) => string;

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    /** Headers that it adds to the request of a code, from the fields of the posted form. */
    readonly codeHeaders?: (field: Field) => Readonly<Record<string, string>>;
  }
}

/** A page with its query, without empty parameters. */
function pageWith(path: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** The page that a signed-in browser is redirected to. */
const pageAfter = (field: Field, session: CurrentSession): string =>
  safeRedirect(field('redirect')) || homePathFor(session);

/**
 * Requests a code by mail.
 * @returns the reason of a refusal; null on success
 */
async function sendCode(request: Request, field: Field, email: string) {
  const headers = allServerFeatures().map(({ codeHeaders }) => codeHeaders?.(field));
  const body = { email, type: 'sign-in' };
  const extra: Record<string, string> = Object.assign({}, ...headers);
  return (await callAuthFor(request, '/email-otp/send-verification-otp', body, extra)).refusal;
}

/** Handles the form of /login: requests a code for an e-mail address. */
export async function postCodeRequest(request: Request): Promise<Response> {
  const field = await readPostedForm(request);
  const session = await currentSession();
  if (session) return seeOther(pageAfter(field, session));
  const [typed, redirect] = [field('email'), field('redirect')];
  const refusal = await sendCode(request, field, typed);
  const email = readEmail(typed);
  // A recently mailed code is still valid, so the browser goes to the page that accepts it.
  if (email && (!refusal || refusal.isMailed))
    return showOutcome(pageWith('/login/verify', { email, redirect }), {
      status: 200,
      code: 'SENT',
      retryAfter: 0,
      resendAfter: refusal?.retryAfter ?? resendSeconds,
    });
  const { status = 400, code = 'INVALID_EMAIL', retryAfter = 0 } = refusal ?? {};
  const fault = code === 'INVALID_EMAIL' ? emailFault(typed) : null;
  return showOutcome(pageWith('/login', { redirect }), {
    status,
    code,
    retryAfter,
    typed,
    ...(fault && { field: fault }),
  });
}

/** Handles the form of /login/verify: signs in with a code, or requests another one (`resend`). */
export async function postCode(request: Request): Promise<Response> {
  const field = await readPostedForm(request);
  const session = await currentSession();
  if (session) return seeOther(pageAfter(field, session));
  const redirect = field('redirect');
  const email = readEmail(field('email'));
  if (!email) return seeOther(pageWith('/login', { redirect }));
  const page = pageWith('/login/verify', { email, redirect });
  if (field('resend')) {
    const refusal = await sendCode(request, field, email);
    const resendAfter = refusal?.retryAfter ?? resendSeconds;
    const outcome = refusal ?? { status: 200, code: 'RESENT', retryAfter: 0 };
    return showOutcome(page, { ...outcome, resendAfter });
  }
  const otp = field('code');
  const fault = codeFault(otp);
  if (fault)
    return showOutcome(page, { status: 400, code: 'INVALID_OTP', field: fault, retryAfter: 0 });
  const { refusal, cookies } = await callAuthFor(request, '/sign-in/email-otp', { email, otp });
  // The sign-in page says why.
  if (refusal?.code === 'BANNED_USER')
    return showOutcome(pageWith('/login', { redirect }), refusal);
  if (refusal)
    return showOutcome(page, {
      ...refusal,
      ...(refusal.code === 'INVALID_OTP' && { field: 'code:invalid' }),
    });
  return seeOther(await beginSession(field, cookies));
}

/**
 * Continues after sign-in like `useFinishSignIn`: sets the account's language and theme.
 * @param cookies the Set-Cookie headers of the sign-in
 * @returns the page to open
 */
async function beginSession(field: Field, cookies: readonly string[]): Promise<string> {
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const token = sessionToken(new Request('http://localhost', { headers: { cookie } }));
  const session = token === null ? null : await sessionOf(token);
  if (!session) return '/login';
  const language = toLanguage(session.user.language);
  if (language) addedHeaders().append('set-cookie', languageCookieOf(language));
  const theme = themes.find((known) => known === session.user.theme);
  if (theme) addedHeaders().append('set-cookie', themeCookieOf(theme));
  return pageAfter(field, session);
}
