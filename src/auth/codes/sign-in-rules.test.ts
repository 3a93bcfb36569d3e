import { describe, expect, it } from 'vitest';
import {
  codeFault,
  codeLength,
  codeMinutes,
  codeRequestsPerMinute,
  guessesPerCode,
  guessesPerDay,
  guessesPerHour,
  isCode,
  knownBrowsersPerAccount,
  mailsPerClientDay,
  mailsPerClientHour,
  mailsPerDay,
  mailsPerHour,
  newBrowsersPerClientHour,
  newBrowsersPerDay,
  newBrowsersPerHour,
  readCode,
  resendSeconds,
  sessionNotificationMilliseconds,
} from './sign-in-rules';

describe('the rules of signing in', () => {
  it('match docs/security.md', () => {
    expect({ codeLength, codeMinutes, guessesPerCode }).toEqual({
      codeLength: 6,
      codeMinutes: 5,
      guessesPerCode: 3,
    });
    expect([guessesPerHour, guessesPerDay]).toEqual([15, 60]);
    expect([resendSeconds, mailsPerHour, mailsPerDay]).toEqual([30, 5, 20]);
    expect([newBrowsersPerHour, newBrowsersPerDay, newBrowsersPerClientHour]).toEqual([6, 20, 2]);
    expect(knownBrowsersPerAccount).toBe(10);
    expect(codeRequestsPerMinute).toBe(60);
    expect([mailsPerClientHour, mailsPerClientDay]).toEqual([300, 1000]);
    expect(sessionNotificationMilliseconds).toBe(10);
  });
});

describe('readCode', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['123-456', '123456'],
    ['12\u201334\u201156', '123456'],
    ['1\u00a02\u20093 456', '123456'],
    ['\u200e123456\u200f', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['٠٠٠ - ٠٠١', '000001'],
  ])('reads %j', (typed, code) => expect(readCode(typed)).toBe(code));

  it.each(['12345a', '12.3456', '1234567', '+123456', '1e5'])(
    'does not read %j as a code',
    (typed) => {
      expect(readCode(typed)).toBe(typed);
      expect(isCode(readCode(typed))).toBe(false);
    },
  );
});

it.each([
  ['', 'code:required'],
  ['12345', 'code:length'],
  ['12345a', 'code:invalid'],
  ['123456', null],
  ['١٢٣ ٤٥٦', null],
])('the code "%s" has its message', (code, expected) => {
  expect(codeFault(code)).toBe(expected);
});
