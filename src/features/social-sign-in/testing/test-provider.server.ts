import { afterAll, beforeEach, vi } from 'vitest';
import type { Database } from '@/db/client.server';
import { TestBrowser } from '@/testing/calls/test-browser.server';
import { emptyTestDatabase } from '@/testing/test-database.server';

type Provider<Person> = {
  settings: Record<string, string>;
  next: (person: Person, isWilling?: boolean) => void;
  stop: () => Promise<void>;
};

/** A person who has an account at the provider. For tests. */
export const ada = {
  sub: 'ada-1',
  email: 'ada@example.org',
  email_verified: true,
  name: 'Ada Lovelace',
};

/**
 * Starts a temporary provider for sign-in tests. Each test gets an empty database and a new server; the
 * provider stops after the last test.
 */
export function signInsAt<Person>(provider: Provider<Person>, database: Database) {
  /** Loads the server again with the provider's settings and with `settings`. */
  const startServer = async (settings: Record<string, string> = {}): Promise<void> => {
    vi.unstubAllEnvs();
    for (const [name, value] of Object.entries({ ...provider.settings, ...settings }))
      vi.stubEnv(name, value);
    // The process loads settings and the authentication library once, so the modules are reset.
    vi.resetModules();
    await TestBrowser.loadServer();
  };
  beforeEach(async () => {
    await emptyTestDatabase(database);
    await startServer();
  });
  afterAll(() => provider.stop());

  /**
   * Starts a sign-in.
   * @returns the URL at the provider
   */
  const begin = async (browser: TestBrowser, person: Person, isWilling: boolean) => {
    provider.next(person, isWilling);
    const { body } = await browser.post('/api/auth/sign-in/social', {
      provider: 'oidc',
      callbackURL: '/app',
    });
    return String(body.url);
  };
  return {
    startServer,
    /** Signs in at the provider. @returns the last URL */
    signIn: async (browser: TestBrowser, person: Person, isWilling = true): Promise<string> =>
      browser.follow(await begin(browser, person, isWilling)),
    /**
     * Signs in at the provider.
     * @returns the URL to which the provider sends the person back
     */
    callbackOf: async (browser: TestBrowser, person: Person): Promise<string> =>
      browser.follow(await begin(browser, person, true), (url) => url.includes('/callback/')),
  };
}
