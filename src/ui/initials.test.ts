import { expect, test } from 'vitest';
import { initials } from './initials';

test('takes the first letters of the first and the last word', () => {
  expect(initials('Amina Saleh')).toBe('AS');
  expect(initials('  gabriel josé garcía márquez ')).toBe('GM');
  expect(initials('Plato')).toBe('P');
  expect(initials('')).toBe('');
});

test('keeps graphemes whole', () => {
  expect(initials('E\u0301lodie Garnier')).toBe('E\u0301G');
  expect(initials('👩🏽‍🚀 Mae')).toBe('👩🏽‍🚀M');
});

test('keeps at most four marks on a letter, so that they stay inside the avatar', () => {
  expect(initials(`Z${'\u030d'.repeat(48)}algo Burns`)).toBe(`Z${'\u030d'.repeat(4)}B`);
  const burmese = '\u1000\u103c\u103d\u102f\u1036';
  expect(initials(`${burmese}\u1000`)).toBe(burmese);
  expect(initials('👁️‍🗨️ Mae')).toBe('👁️‍🗨️M');
});

test('drops the Arabic article and keeps the letters apart', () => {
  expect(initials('فاطمة الزهراء')).toBe('ف\u200cز');
});
