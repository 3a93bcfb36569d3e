/** Tests a provider that is down, or accepts connections but does not answer. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TestBrowser } from '@/testing/calls/test-browser.server';
import { openTestDatabase } from '@/testing/test-database.server';
import { startOidcProvider } from '../../../e2e/social-sign-in/throwaway-oidc-provider';
import { ada, signInsAt } from './testing/test-provider.server';

const database = await openTestDatabase();
const provider = await startOidcProvider();

const site = 'http://localhost:3000';
const { callbackOf, signIn, startServer } = signInsAt(provider, database);

afterEach(() => {
  vi.restoreAllMocks();
  provider.setDown(false);
  provider.setSilent([]);
});

test('a provider that is down affects only its own sign-ins, and recovers', async () => {
  provider.setDown(true);
  const browser = new TestBrowser();
  const call = () =>
    browser.post('/api/auth/sign-in/social', { provider: 'oidc', callbackURL: '/app' });
  expect(await browser.session()).toBeNull();
  expect(await call()).toMatchObject({ status: 404, body: { code: 'PROVIDER_NOT_FOUND' } });
  provider.setDown(false);
  expect(await signIn(browser, ada)).toBe(`${site}/app`);
});

test('a provider that is down when its user returns leads to an error page about it', async () => {
  const browser = new TestBrowser();
  const callback = await callbackOf(browser, ada);
  provider.setDown(true);
  expect(await browser.follow(callback)).toBe(`${site}/login/error?error=provider_unavailable`);
});

describe('a provider that hangs', () => {
  const discovery = '/.well-known/openid-configuration';
  /** The paths for the token, the keys and the profile. */
  const steps = ['/token', '/jwks', '/me'];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  /** A fiftieth of each limit. */
  const shortenLimits = () =>
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => timeout(Math.ceil(limit / 50)));
  test.each(steps)('at %s leads to an error page about it, and recovers', async (step) => {
    const browser = new TestBrowser();
    const callback = await callbackOf(browser, ada);
    shortenLimits();
    provider.setSilent([step]);
    expect(await browser.follow(callback)).toBe(`${site}/login/error?error=provider_unavailable`);
    vi.restoreAllMocks();
    provider.setSilent([]);
    expect(await signIn(browser, ada)).toBe(`${site}/app`);
  });

  test('at its discovery document is tried again', async () => {
    const browser = new TestBrowser();
    const callback = await callbackOf(browser, ada);
    await startServer();
    shortenLimits();
    provider.setSilent([discovery]);
    const call = { provider: 'oidc', callbackURL: '/app' };
    expect((await browser.post('/api/auth/sign-in/social', call)).status).toBe(404);
    expect(await browser.follow(callback)).toBe(`${site}/login/error?error=provider_unavailable`);
    vi.restoreAllMocks();
    provider.setSilent([]);
    expect(await signIn(browser, ada)).toBe(`${site}/app`);
  });

  test('at the second read of its document is tried again', async () => {
    const { fetch } = globalThis;
    let reads = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (new Request(input).url.endsWith(discovery)) reads += 1;
      return reads === 2 ? new Promise(() => {}) : fetch(input, init);
    });
    shortenLimits();
    const call = { provider: 'oidc', callbackURL: '/app' };
    expect((await new TestBrowser().post('/api/auth/sign-in/social', call)).status).toBe(404);
    vi.restoreAllMocks();
    expect(await signIn(new TestBrowser(), ada)).toBe(`${site}/app`);
  });
});
