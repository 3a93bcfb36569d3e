import { expect, test, waitForHydration } from '../fixtures/test';

test('the sidebar links to the API documentation', async ({ goto, page, signInAs }) => {
  await signInAs('admin@admin.com');
  await goto('/manager/users');
  const sidebar = page.getByRole('complementary');
  await expect(
    sidebar.getByRole('link', { name: 'API documentation', exact: true }),
  ).toHaveAttribute('href', '/api/docs');
});

test('the API documentation is a page of the application', async ({ goto, page }) => {
  const answer = await goto('/api/docs');
  expect(answer.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ban a user', exact: true })).toBeVisible();
});

test("names of calls, groups and errors are in the reader's language", async ({ page }) => {
  const calls = { fr: 'Bannir un utilisateur', ar: 'حظر مستخدم', sw: 'Zuia mtumiaji' };
  for (const [language, name] of Object.entries(calls)) {
    await page.goto(`/api/docs?lng=${language}`);
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('Ban a user')).toHaveCount(0);
    await expect(main.getByText('Some fields are wrong')).toHaveCount(0);
    await waitForHydration(page);
  }
});

test('an example can be copied', async ({ context, goto, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goto('/api/docs');
  await page.getByRole('main').getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('curl -H "Authorization: Bearer $TOKEN"');
});
