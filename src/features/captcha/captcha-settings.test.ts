import { expect, it } from 'vitest';
import { readSettings } from '@/server/settings/settings.server';
import '@/testing/register-server-features.server';

it.each([
  ['CAPTCHA_PROVIDER', 'mine'],
  ['CAPTCHA_VERIFY_URL', 'robots.example.org'],
  ['CAPTCHA_SECRET_KEY', 'canary'],
])('%s alone as %s stops the server, and is not printed', (name, value) => {
  const start = () => readSettings({ [name]: value });
  expect(start).toThrow(/^CAPTCHA_\w+ (must be|is missing beside) .+ Example: CAPTCHA_/);
  expect(start).not.toThrow(value);
});
