import { expect, test } from 'vitest';
import { I18n } from '@/i18n/i18n';
import { errorText, failureCode } from './error-text';

const t = async () => {
  const i18n = new I18n('en');
  await i18n.load(['error']);
  return i18n.translator('error');
};

test('a code has its own message', async () => {
  expect(errorText(await t(), { code: 'BANNED_USER' })).toBe(
    'You have been banned from this application',
  );
  expect(errorText(await t(), 'SESSION_EXPIRED')).toBe(
    'Session expired. Re-authenticate to perform this action.',
  );
});

test('any other error has the general message, never its own', async () => {
  for (const error of ['NO_SUCH_CODE', { code: 'constructor' }, new Error('secret'), null, 7])
    expect(errorText(await t(), error)).toBe('Something went wrong');
});

test('a call without a response is a network error', () => {
  expect(failureCode(new TypeError('Failed to fetch'))).toBe('NETWORK_ERROR');
});
