import { defineServerFeature } from '@/lib/feature.server';
import { captchaSettings } from './captcha-settings.server';
import { captchaHeaders } from './captcha-token';
import { captchaFeature } from './captcha.feature';
import { captchaPlugins } from './library/captcha-plugin.server';

/** The fields that the captchas of the providers fill with their tokens. */
const fields = [
  'cf-turnstile-response',
  'g-recaptcha-response',
  'h-captcha-response',
  'cf-captcha-response',
];

/** Origins of the script and the frame of each provider. */
const origins = {
  'cloudflare-turnstile': ['https://challenges.cloudflare.com'],
  'google-recaptcha': ['https://www.google.com', 'https://www.gstatic.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  captchafox: ['https://*.captchafox.com'],
} as const;

export const captchaOnServer = defineServerFeature(captchaFeature, {
  settings: captchaSettings,
  publicSettings: () => {
    const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey = '' } = captchaSettings.read();
    return provider ? { captcha: { provider, siteKey } } : {};
  },
  widgetOrigins: () => {
    const { CAPTCHA_PROVIDER: provider } = captchaSettings.read();
    return provider ? origins[provider] : [];
  },
  authPlugins: captchaPlugins,
  codeHeaders: (field) => captchaHeaders(fields.map(field).find(Boolean)),
});
