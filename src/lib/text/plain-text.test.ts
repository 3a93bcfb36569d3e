import { expect, test } from 'vitest';
import { isPlainLine, isPlainText, isVisible } from './plain-text';

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

test.each(['FFFE', 'FFFF', '1FFFE', '10FFFF', 'FDD0', 'FDEF', '0007', '202E', '2028', 'FEFF'])(
  'U+%s is refused in texts',
  (code) => {
    expect(isPlainLine(`a${codePoint(code)}b`)).toBe(false);
    expect(isPlainText(`a${codePoint(code)}b`)).toBe(false);
  },
);

test.each(['FDCF', 'FDF0', 'FFFD', 'E000', '1FFFD', '20000', '200D'])(
  'U+%s is accepted in texts',
  (code) => {
    expect(isPlainLine(`a${codePoint(code)}b`)).toBe(true);
  },
);
