/**
 * The identifier that passkeys carry for their account, in base64url (the user handle of WebAuthn, at most 64
 * bytes). It is the same for all passkeys of an account, so that a signal reaches each of them.
 */
export const passkeyHandle = (userId: string): string =>
  btoa(userId).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
