import { productName } from '../src/lib/product/product';
import { expect, test } from './fixtures/test';

test(
  'without a session the home page leads to the sign-in page',
  { tag: '@main' },
  async ({ goto, page, server }) => {
    const answer = await goto('/');
    expect(answer.status()).toBe(200);
    await expect(page).toHaveURL(`${server.url}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('a person sees the app', { tag: '@main' }, async ({ goto, page, signInAs }) => {
  await signInAs('user@user.com');
  const answer = await goto('/app');
  expect(answer.status()).toBe(200);
  await expect(page).toHaveTitle(new RegExp(`${productName}$`));
});

test('every file of the first page exists', async ({ page, request, server }) => {
  const html = await (await request.get('/login')).text();
  const files = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|js|woff2|svg|ico|png))"/g)];
  expect(files.length).toBeGreaterThan(1);
  for (const [, file] of files) {
    expect((await page.request.get(`${server.url}${file}`)).status(), file).toBe(200);
  }
});

test('a new person can sign in', async ({ goto, page, signInAsNew }) => {
  const email = await signInAsNew('admin', 'Zawadi Kim');
  await goto('/app/account');
  await expect(page.getByText(email).first()).toBeVisible();
});
