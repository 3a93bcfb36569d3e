import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServerFeatureShape } from '@/lib/feature.server';

beforeEach(() => void vi.resetModules());
// The tests of other files, which run in the same process, import modules of development again.
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The headers of a production build with this VITE_BASE_URL. */
async function headersAt(
  baseUrl: string,
  nonce: string | null,
  features: readonly ServerFeatureShape[] = [],
) {
  vi.stubEnv('DEV', false);
  vi.stubEnv('VITE_BASE_URL', baseUrl);
  const { registerServerFeatures } = await import('@/lib/feature.server');
  registerServerFeatures(features);
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

it('allows scripts and frames of another site only for a feature that shows them', async () => {
  const site = 'http://localhost:3000';
  const own = (await headersAt(site, null))['Content-Security-Policy'];
  expect(own).toContain(`frame-src 'none';`);
  vi.resetModules();
  const widget = { name: 'widget', widgetOrigins: () => ['https://widgets.example.org'] };
  const open = (await headersAt(site, null, [widget]))['Content-Security-Policy'];
  expect(open).toContain(`script-src 'self' https://widgets.example.org;`);
  expect(open).toContain('frame-src https://widgets.example.org;');
});
