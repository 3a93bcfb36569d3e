import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { type AuthPlugin, at } from '@/auth/library/auth-hooks.server';
import { productName } from '@/lib/product/product';
import { settings } from '@/server/settings/settings.server';
import { limitPasskeys, nameOwner, notePasskey } from '../passkey-hooks.server';

/** The passkey plugin (WebAuthn). Passkeys are bound to the host of the site. */
const webAuthn = () => {
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

const makesOptions = at('/passkey/generate-register-options');
const stores = at('/passkey/verify-registration');

/** The product's rules for new passkeys. They are hooks, because the endpoints belong to the plugin. */
const rules = {
  id: 'passkey-rules',
  hooks: {
    before: [
      { matcher: (context) => makesOptions(context) || stores(context), handler: limitPasskeys },
    ],
    after: [
      { matcher: makesOptions, handler: nameOwner },
      { matcher: stores, handler: notePasskey },
    ],
  },
} satisfies AuthPlugin;

export const passkeyPlugins = (): AuthPlugin[] => [webAuthn(), rules];
