import { expect, test } from 'vitest';
import { numberFormat } from '@/lib/intl-formats';
import { createI18n } from './create-i18n';
import { formatNumber } from './format-number';
import { languageCodes } from './languages';

test.each(languageCodes)('numbers in %s are as the Unicode CLDR has them', (language) => {
  const numbers = [0, 7, 12, 999, 1000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991, -1234];
  for (const value of [...numbers, 0.5, 1234.5])
    expect(formatNumber({ language }, value)).toBe(numberFormat(language).format(value));
});

test('Arabic texts have the digits 0 to 9', async () => {
  const i18n = createI18n('ar');
  await i18n.loadNamespaces('book');
  expect(formatNumber(i18n, 12)).toBe('12');
  expect(i18n.t('book:list.count', { count: 1234 })).toContain('1,234');
});
