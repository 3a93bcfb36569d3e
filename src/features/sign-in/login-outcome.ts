type LoginOutcome = 'access_denied' | 'signup_disabled' | 'unknown_error';

const outcomes: Record<string, LoginOutcome> = {
  access_denied: 'access_denied',
  signup_disabled: 'signup_disabled',
  // The authentication library's word for a ban, and the catalogue's.
  banned: 'access_denied',
  BANNED_USER: 'access_denied',
};

/** One of the three outcomes of the specification for what stands in /login/error's address. */
export const loginOutcome = (error: string): LoginOutcome =>
  Object.hasOwn(outcomes, error) ? (outcomes[error] ?? 'unknown_error') : 'unknown_error';
