import { captcha } from 'better-auth/plugins';
import { expect, it } from 'vitest';
import { languageCodes } from '@/i18n/languages';
import { readTexts } from '@/i18n/read-texts';

it.each(languageCodes)('each error code of the plugin has a text in %s', async (language) => {
  const { $ERROR_CODES: codes } = captcha({ provider: 'hcaptcha', secretKey: 'secret' });
  const texts = await readTexts(language, 'error');
  expect(Object.keys(codes).filter((code) => !texts[code])).toEqual([]);
});
