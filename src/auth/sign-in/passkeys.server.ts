import { passkey } from '@better-auth/passkey';
import { settings } from '@/server/settings/settings.server';

/** Most passkeys of one account. */
export const passkeyLimit = 20;

/** Signing in with a passkey (WebAuthn), bound to the host of the site. */
export const passkeys = () => {
  const { baseUrl } = settings();
  return passkey({
    rpID: new URL(baseUrl).hostname,
    rpName: 'Start UI',
    origin: baseUrl,
    // It is offered in the e-mail field before anybody has said who they are.
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  });
};
