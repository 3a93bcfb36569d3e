import { expect, test } from 'vitest';
import { isVisible } from './plain-text';

const codePoint = (code: string) => String.fromCodePoint(Number.parseInt(code, 16));

test.each([
  '0020',
  '00A0',
  '00AD',
  '034F',
  '061C',
  '115F',
  '1160',
  '17B4',
  '180B',
  '180E',
  '2000',
  '200B',
  '200D',
  '2028',
  '2060',
  '2063',
  '2800',
  '3000',
  '3164',
  'FE00',
  'FE0F',
  'FEFF',
  'FFA0',
  'E0020',
  'E0100',
  '0301',
  '0009',
])('U+%s is invisible', (code) => {
  expect(isVisible(codePoint(code))).toBe(false);
  expect(isVisible(` ${codePoint(code).repeat(3)}\u200b`)).toBe(false);
});

test.each(['a', '7', '?', 'é', '李', 'ع', '❤️', '👩‍🚀', '👨‍👩‍👧‍👦', '🇹🇿', '#️⃣', 'नि', 'a\u200b'])(
  '“%s” is visible',
  (text) => {
    expect(isVisible(text)).toBe(true);
  },
);
