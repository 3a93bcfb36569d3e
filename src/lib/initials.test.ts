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

test('drops the Arabic article and keeps the letters apart', () => {
  expect(initials('فاطمة الزهراء')).toBe('ف\u200cز');
});
