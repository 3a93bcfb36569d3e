import { expect, it } from 'vitest';
import { readSettings } from '@/server/settings/settings.server';
import '@/testing/register-server-features.server';

it.each([
  ['OIDC_ISSUER', 'login.example.test'],
  ['OIDC_ISSUER', 'login:canary@example.test'],
  ['OIDC_CLIENT_SECRET', 'canary'],
  ['GITHUB_CLIENT_SECRET', 'canary'],
  ['GOOGLE_CLIENT_ID', 'canary'],
])('%s alone as %s stops the server, and is not printed', (name, value) => {
  const start = () => readSettings({ [name]: value });
  expect(start).toThrow(/^[A-Z_]+ (must be|is missing beside) .+/);
  expect(start).not.toThrow(value);
});
