import { expect, test } from 'vitest';
import { numberFormat } from '@/lib/intl/intl-formats';
import { formatNumber, groupDigits } from './format-number';
import { I18n } from './i18n';
import { languageCodes } from './languages';

const counts = [0, 7, 12, 999, 1000, 9999, 10_000, 12_345, 999_999, 1_000_000];

test.each(languageCodes)('numbers in %s have the form of the Unicode CLDR', (language) => {
  for (const value of [...counts, 9_007_199_254_740_991, -1234, 0.5, 1234.5])
    expect(formatNumber({ language }, value)).toBe(numberFormat(language).format(value));
});

test.each([
  ['es', '.'],
  ['pl', '\u00A0'],
  ['pt-PT', '\u00A0'],
])('a language such as %s, which groups digits from 10,000 on, can be added', (code, thousands) => {
  for (const value of counts)
    expect(groupDigits(value, { thousands, groupsFrom: 10_000 })).toBe(
      numberFormat(code).format(value),
    );
});

test('Arabic texts have the digits 0 to 9', async () => {
  const i18n = new I18n('ar');
  await i18n.load(['user']);
  expect(formatNumber(i18n, 12)).toBe('12');
  expect(i18n.t('user:list.count', { count: 1234 })).toContain('1,234');
});
