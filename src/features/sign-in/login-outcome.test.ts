import { expect, test } from 'vitest';
import { loginOutcome } from './login-outcome';

test.each([
  ['access_denied', 'access_denied'],
  ['BANNED_USER', 'access_denied'],
  ['banned', 'access_denied'],
  ['signup_disabled', 'signup_disabled'],
  ['TOO_MANY_REQUESTS', 'too_many'],
  ['provider_unavailable', 'provider_unavailable'],
  ['unknown_error', 'unknown_error'],
  ['', 'unknown_error'],
  ['constructor', 'unknown_error'],
  ['__proto__', 'unknown_error'],
  ['<script>', 'unknown_error'],
])('%s shows %s', (error, outcome) => {
  expect(loginOutcome(error)).toBe(outcome);
});
