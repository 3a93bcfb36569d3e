type LoginOutcome =
  | 'access_denied'
  | 'signup_disabled'
  | 'too_many'
  | 'provider_unavailable'
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

/** Translation keys of the titles, in `signIn`. */
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
  unknown_error: { login: 'error.unknownTitle', loginOrSignUp: 'error.unknownTitle' },
} as const;

/** The key of the title of /login/error, used for both the heading and the page title. */
export const loginOutcomeTitle = (error: string, isSignUpEnabled: boolean) =>
  titleKeys[loginOutcome(error)][isSignUpEnabled ? 'loginOrSignUp' : 'login'];

/** Maps the error in the URL of /login/error to an outcome. */
export const loginOutcome = (error: string): LoginOutcome =>
  Object.hasOwn(outcomes, error) ? (outcomes[error] ?? 'unknown_error') : 'unknown_error';
