type LoginOutcome = 'access_denied' | 'signup_disabled' | 'unknown_error';

const outcomes: Record<string, LoginOutcome> = {
  access_denied: 'access_denied',
  signup_disabled: 'signup_disabled',
  // The authentication library's word for a ban, and the catalogue's.
  banned: 'access_denied',
  BANNED_USER: 'access_denied',
};

/** Key of the words that name each outcome, in `signIn`. */
const titleKeys = {
  access_denied: {
    login: 'error.accessDeniedTitle',
    loginOrSignUp: 'error.accessDeniedTitleSignUp',
  },
  signup_disabled: {
    login: 'error.signUpDisabledTitle',
    loginOrSignUp: 'error.signUpDisabledTitle',
  },
  unknown_error: { login: 'error.unknownTitle', loginOrSignUp: 'error.unknownTitle' },
} as const;

/** The key of what heads /login/error: the page's heading and its title say the same. */
export const loginOutcomeTitle = (error: string, isSignUpEnabled: boolean) =>
  titleKeys[loginOutcome(error)][isSignUpEnabled ? 'loginOrSignUp' : 'login'];

/** One of the three outcomes of the specification for what stands in /login/error's address. */
export const loginOutcome = (error: string): LoginOutcome =>
  Object.hasOwn(outcomes, error) ? (outcomes[error] ?? 'unknown_error') : 'unknown_error';
