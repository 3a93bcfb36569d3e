import { passkey } from '@better-auth/passkey';
import { expect, it } from 'vitest';
import { codeText } from '@/i18n/errors/error-text';
import { I18n } from '@/i18n/i18n';
import { languageCodes } from '@/i18n/languages';

it.each(languageCodes)('each error code of the plugin has a text in %s', async (language) => {
  const i18n = new I18n(language);
  await i18n.load(['error', 'passkey']);
  const t = i18n.translator('error');
  expect(Object.keys(passkey().$ERROR_CODES).filter((code) => !codeText(t, code))).toEqual([]);
});
