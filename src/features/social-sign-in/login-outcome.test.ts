import { expect, test } from 'vitest';
import { I18n } from '@/i18n/i18n';
import { loginOutcome } from './login-outcome';

const i18n = new I18n('en');
await i18n.load(['error']);
const t = i18n.translator('error');

test.each([
  ['access_denied', 'access_denied'],
  ['BANNED_USER', 'access_denied'],
  ['banned', 'access_denied'],
  ['signup_disabled', 'signup_disabled'],
  ['TOO_MANY_REQUESTS', 'too_many'],
  ['provider_unavailable', 'provider_unavailable'],
  ['EMAIL_NOT_VERIFIED', 'known_code'],
  ['account_not_linked', 'known_code'],
  ['email_not_found', 'known_code'],
  ['PROVIDER_NOT_FOUND', 'known_code'],
  ['FAILED_TO_CREATE_USER', 'known_code'],
  ['storage_full', 'known_code'],
  ['unknown_error', 'unknown_error'],
  ['UNKNOWN_ERROR', 'unknown_error'],
  ['NO_SUCH_CODE', 'unknown_error'],
  ['TOSTRING', 'unknown_error'],
  ['', 'unknown_error'],
  ['constructor', 'unknown_error'],
  ['__proto__', 'unknown_error'],
  ['<script>', 'unknown_error'],
])('%s shows %s', (error, outcome) => {
  expect(loginOutcome(t, error)).toBe(outcome);
});
