import type passkey from '@/i18n/locales/en/passkey.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';

/** Signing in with a passkey (WebAuthn). */
export const passkeyFeature = defineFeature('passkey', {
  needs: ['account', 'sign-in'],
  acts: {
    'account.add-passkey': 'passkey',
    'account.rename-passkey': 'passkey',
    'account.delete-passkey': 'passkey',
  },
  texts: textsOf<{ passkey: typeof passkey }>('passkey'),
  errorTexts: 'passkey',
  slots: {
    signInMethod: {
      load: (): ForSlot<'signInMethod'> =>
        import('./account/passkey-rows').then((module) => module.PasskeyRows),
      texts: ['passkey'],
    },
  },
  addressAutofill: {
    token: 'webauthn',
    load: async () => (await import('./passkey-autofill')).offerPasskeys,
  },
  accountDeleted: async (user) => {
    const { signalPasskeys } = await import('./passkey-signals');
    await signalPasskeys(user, []);
  },
});
