import type captcha from '@/i18n/locales/en/captcha.json';
import { defineFeature, textsOf } from '@/lib/feature';
import type { ForSlot } from '@/lib/slot';
import { takeCaptchaHeaders } from './captcha-token';

declare module '@/server/settings/public-settings.server' {
  interface FeaturePublicSettings {
    captcha?: { provider: string; siteKey: string };
  }
}

/** A captcha that is asked for before a code is mailed. */
export const captchaFeature = defineFeature('captcha', {
  needs: ['sign-in'],
  texts: textsOf<{ captcha: typeof captcha }>('captcha'),
  errorTexts: 'captcha',
  slots: {
    codeRequest: {
      load: (): ForSlot<'codeRequest'> =>
        import('./captcha-field').then((module) => module.CaptchaField),
      texts: ['captcha'],
      isShown: ({ start }) => start.settings.captcha !== undefined,
      needsScripts: true,
    },
  },
  codeHeaders: takeCaptchaHeaders,
});
