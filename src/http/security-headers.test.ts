import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

/** The headers of a production build with this VITE_BASE_URL. */
async function headersAt(baseUrl: string, nonce: string | null) {
  vi.stubEnv('DEV', false);
  vi.stubEnv('VITE_BASE_URL', baseUrl);
  const { securityHeaders } = await import('./security-headers.server');
  return securityHeaders(nonce);
}

it('sends HSTS and upgrade-insecure-requests only for an https base URL', async () => {
  const secure = await headersAt('https://localhost:3000', 'abc');
  expect(secure['Strict-Transport-Security']).toMatch(/^max-age=(?:[3-9]\d{7})/);
  expect(secure['Content-Security-Policy']).toContain('upgrade-insecure-requests');
  vi.resetModules();
  const plain = await headersAt('http://localhost:3000', 'abc');
  expect(plain).not.toHaveProperty('Strict-Transport-Security');
  expect(plain['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
});

it('puts the nonce into the policy of a page, and none for a file', async () => {
  const page = await headersAt('http://localhost:3000', 'abc');
  expect(page['Content-Security-Policy']).toContain(`script-src 'self' 'nonce-abc';`);
  const file = await headersAt('http://localhost:3000', null);
  expect(file['Content-Security-Policy']).toContain(`script-src 'self';`);
});
