import { codeText } from '@/i18n/errors/error-text';
import type { Translate } from '@/i18n/translate';
import { providerErrorCode } from './provider-error';

type LoginOutcome =
  | 'access_denied'
  | 'signup_disabled'
  | 'too_many'
  | 'provider_unavailable'
  /** A code that may have a text in the list of errors. */
  | 'known_code'
  | 'unknown_error';

const outcomes: Record<string, LoginOutcome> = {
  access_denied: 'access_denied',
  signup_disabled: 'signup_disabled',
  // Codes for a ban: of better-auth, and of our own list of errors.
  banned: 'access_denied',
  BANNED_USER: 'access_denied',
  TOO_MANY_REQUESTS: 'too_many',
  provider_unavailable: 'provider_unavailable',
};

/** Translation keys of the titles, in `socialSignIn`. */
const titleKeys = {
  access_denied: {
    login: 'error.accessDeniedTitle',
    loginOrSignUp: 'error.accessDeniedTitleSignUp',
  },
  signup_disabled: {
    login: 'error.signUpDisabledTitle',
    loginOrSignUp: 'error.signUpDisabledTitle',
  },
  too_many: { login: 'error.tooManyTitle', loginOrSignUp: 'error.tooManyTitle' },
  provider_unavailable: {
    login: 'error.providerUnavailableTitle',
    loginOrSignUp: 'error.providerUnavailableTitle',
  },
  known_code: { login: 'error.failedTitle', loginOrSignUp: 'error.failedTitle' },
  unknown_error: { login: 'error.unknownTitle', loginOrSignUp: 'error.unknownTitle' },
} as const;

/** The key of the title of /login/error, used for both the heading and the page title. */
export const loginOutcomeTitle = (outcome: LoginOutcome, isSignUpEnabled: boolean) =>
  titleKeys[outcome][isSignUpEnabled ? 'loginOrSignUp' : 'login'];

/** The text of a code in the list of errors; empty if it has none. */
export function loginErrorText(t: Translate<'error'>, error: string): string {
  const code = providerErrorCode(error);
  return code === null ? '' : codeText(t, code);
}

/** Maps the error in the URL of /login/error to an outcome. @param t reads the loaded list of errors */
export function loginOutcome(t: Translate<'error'>, error: string): LoginOutcome {
  const own = Object.hasOwn(outcomes, error) ? outcomes[error] : undefined;
  return own ?? (loginErrorText(t, error) ? 'known_code' : 'unknown_error');
}
