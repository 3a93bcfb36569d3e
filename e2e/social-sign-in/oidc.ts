import { test as base } from '../fixtures/test';
/** Fixtures for sign-in with an OpenID Connect provider; each worker starts one. */
import { type ThrowawayOidcProvider, startOidcProvider } from './throwaway-oidc-provider';

export { refusalDescription } from './throwaway-oidc-provider';

export const test = base.extend<object, { provider: ThrowawayOidcProvider }>({
  provider: [
    async ({}, use) => {
      const provider = await startOidcProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ provider }, use) => use(provider.settings), { scope: 'worker' }],
});

let count = 0;
/** A new user of the provider. */
export const newPerson = (name: string) => {
  count += 1;
  const sub = `${name.toLowerCase()}-${count}-${process.pid}`;
  return { sub, email: `${sub}@school.example.org`, email_verified: true, name };
};
