/** Signing in while the scripts of the page are on their way. */
import { newAddress } from '../fixtures/sign-in';
import { expect, test } from '../fixtures/test';

// The page of the sign-in needs this module before it starts.
const shelf = '**/assets/entry-shelf-*.js';

test.use({ allowedProblems: [/entry-shelf/] });

test('a form that is sent while a module of the page is aborted, as Firefox does, is not lost', async ({
  page,
  server,
}) => {
  const sent = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  await page.route(shelf, async (route) => {
    await sent.promise;
    await route.abort();
    await page.unroute(shelf);
    aborted.resolve();
  });
  let isLoadedAgain: boolean | undefined;
  await page.route('**/forms/code-request', async (route) => {
    const again = page.waitForRequest(`${server.url}/login`, { timeout: 1000 });
    sent.resolve();
    await aborted.promise;
    isLoadedAgain = await again.then(
      () => true,
      () => false,
    );
    await route.continue();
  });
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill(newAddress(server, 'user'));
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page).toHaveURL(/verify/);
  expect(isLoadedAgain).toBe(false);
});
