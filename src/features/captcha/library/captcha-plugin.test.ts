import { captcha } from 'better-auth/plugins';
import { expect, it } from 'vitest';
import { codeText } from '@/i18n/errors/error-text';
import { I18n } from '@/i18n/i18n';
import { languageCodes } from '@/i18n/languages';

it.each(languageCodes)('each error code of the plugin has a text in %s', async (language) => {
  const { $ERROR_CODES: codes } = captcha({ provider: 'hcaptcha', secretKey: 'secret' });
  const i18n = new I18n(language);
  await i18n.load(['error', 'captcha']);
  const t = i18n.translator('error');
  expect(Object.keys(codes).filter((code) => !codeText(t, code))).toEqual([]);
});
