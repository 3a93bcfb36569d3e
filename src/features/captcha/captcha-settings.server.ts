import { z } from 'zod';
import { defineSettings } from '@/server/settings/feature-settings.server';
import {
  addressSetting,
  setting,
  textSetting,
  webProtocols,
} from '@/server/settings/setting-kinds.server';

export const captchaSettings = defineSettings(
  {
    CAPTCHA_PROVIDER: setting(
      z
        .enum(
          ['cloudflare-turnstile', 'google-recaptcha', 'hcaptcha', 'captchafox'],
          'must be cloudflare-turnstile, google-recaptcha, hcaptcha or captchafox',
        )
        .optional(),
      'cloudflare-turnstile',
      'Asks for a captcha before a code is mailed.',
    ),
    CAPTCHA_SITE_KEY: setting(textSetting, 'a key', "The captcha's public key."),
    CAPTCHA_SECRET_KEY: setting(textSetting, 'a secret', "The captcha's secret key."),
    CAPTCHA_VERIFY_URL: setting(
      addressSetting(webProtocols, 'must be an http:// or https:// address'),
      'http://localhost:8080',
      'Checks captchas instead of the provider, for tests; a server that is not local ignores it.',
    ),
  },
  [['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY']],
);
