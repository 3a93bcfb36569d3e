import { vi } from 'vitest';
import { TestBrowser } from './test-browser.server';

type Provider<Person> = {
  settings: Record<string, string>;
  next: (person: Person, isWilling?: boolean) => void;
};

/** What signs in at a temporary provider. For tests. */
export const signInsAt = <Person>({ settings: ownSettings, next }: Provider<Person>) => ({
  /** Reloads the server with the settings of the provider and these. */
  startServer: async (settings: Record<string, string> = {}): Promise<void> => {
    vi.unstubAllEnvs();
    for (const [name, value] of Object.entries({ ...ownSettings, ...settings }))
      vi.stubEnv(name, value);
    // Settings and the library are loaded once per process, so the modules are reset.
    vi.resetModules();
    await TestBrowser.loadServer();
  },
  /** Signs in at the provider. @returns the last URL */
  signIn: async (browser: TestBrowser, person: Person, isWilling = true): Promise<string> => {
    next(person, isWilling);
    const { body } = await browser.post('/api/auth/sign-in/social', {
      provider: 'oidc',
      callbackURL: '/app',
    });
    return browser.follow(String(body.url));
  },
});
