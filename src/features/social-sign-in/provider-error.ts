/** The page that shows why a sign-in with a provider failed. */
export const loginErrorPath = '/login/error';

/** The codes with which a sign-in or a linking by a provider ends, with those of our list of errors. */
const catalogueCodes: Readonly<Record<string, string>> = {
  // An address that the provider, or the account, has not verified.
  account_not_linked: 'EMAIL_NOT_VERIFIED',
  email_not_verified: 'EMAIL_NOT_VERIFIED',
  unable_to_link_account: 'EMAIL_NOT_VERIFIED',
  email_not_found: 'USER_EMAIL_NOT_FOUND',
  unable_to_get_user_info: 'FAILED_TO_GET_USER_INFO',
  oauth_provider_not_found: 'PROVIDER_NOT_FOUND',
  account_already_linked_to_different_user: 'SOCIAL_ACCOUNT_ALREADY_LINKED',
  unable_to_create_user: 'FAILED_TO_CREATE_USER',
  unable_to_create_session: 'FAILED_TO_CREATE_SESSION',
  unable_to_update_account: 'FAILED_TO_UPDATE_USER',
  session_ended: 'SESSION_EXPIRED',
  storage_full: 'STORAGE_FULL',
};

/**
 * The code in our list of errors for the `error` parameter of an address, which any person can set to any
 * value; null if it is no code. A code may have no text.
 */
export function providerErrorCode(error: string): string | null {
  if (Object.hasOwn(catalogueCodes, error)) return catalogueCodes[error] ?? null;
  return /^[A-Z][A-Z0-9_]{1,80}$/.test(error) && error !== 'UNKNOWN_ERROR' ? error : null;
}
