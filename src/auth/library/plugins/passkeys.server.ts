import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { productName } from '@/lib/product/product';
import { settings } from '@/server/settings/settings.server';

/** Maximum number of passkeys of one account. */
export const passkeyLimit = 20;

/** The passkey plugin (WebAuthn). Passkeys are bound to the host of the site. */
export const passkeys = () => {
  const { baseUrl } = settings();
  return passkey({
    rpID: new URL(baseUrl).hostname,
    rpName: productName,
    origin: baseUrl,
    // A resident key is required: the e-mail field offers passkeys before the user is known.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  });
};

/** The name of a kind of authenticator, such as a password manager, by its AAGUID; null if unknown. */
export const authenticatorName = (aaguid: string | null): string | null =>
  getAuthenticatorName(aaguid) ?? null;
