import type socialSignIn from '@/i18n/locales/en/socialSignIn.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot, SlotContext } from '@/lib/slot';

declare module '@/server/settings/public-settings.server' {
  interface FeaturePublicSettings {
    socialProviders: { id: string; name: string }[];
  }
}

/** Signing in with an account at a provider: GitHub, Google, or any of OpenID Connect. */
export const socialSignInFeature = defineFeature('social-sign-in', {
  needs: ['account', 'sign-in'],
  acts: { 'account.link': 'account', 'account.unlink': 'account' },
  texts: textsOf<{ socialSignIn: typeof socialSignIn }>('socialSignIn'),
  slots: {
    otherSignIn: {
      load: (): ForSlot<'otherSignIn'> =>
        import('./social-buttons').then((module) => module.SocialButtons),
      texts: ['socialSignIn'],
      isShown: ({ start }: SlotContext) => start.settings.socialProviders.length > 0,
    },
    signInMethod: {
      load: (): ForSlot<'signInMethod'> =>
        import('./account/provider-rows').then((module) => module.ProviderRows),
      texts: ['socialSignIn'],
    },
  },
});
