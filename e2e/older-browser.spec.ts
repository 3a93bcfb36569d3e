/** Browsers that are older than those for which the scripts are built. */
import { codeIn, expect, test, waitForMail } from './fixtures/test';

test('an older browser gets pages that work without scripts', async ({ page, mailbox }) => {
  // What Chrome before 111, Firefox before 114 or Safari before 16.4 answers to the page.
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const email = `older-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue with email' }).click();
  await expect(page).toHaveURL(/\/login\/verify\?/);
  const code = codeIn(await waitForMail(mailbox, email));
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zawadi Njoroge');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toHaveCount(0);
  await page.goto('/app/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  expect(scripts).toEqual([]);
});

test('a part of a page whose direction comes from its text is styled in that direction', async ({
  page,
}) => {
  await page.goto('/login?lng=en');
  // Nothing but `:dir()` knows it: such a text has neither a language nor a direction of its own in its attributes.
  const scales = await page.evaluate(() =>
    ['books', '\u0643\u062A\u0628'].map((text) => {
      const part = document.createElement('p');
      part.dir = 'auto';
      part.innerHTML = `${text}<span class="icon-directional"></span>`;
      document.body.append(part);
      return getComputedStyle(part.querySelector('span') ?? part).scale;
    }),
  );
  expect(scales).toEqual(['none', '-1 1']);
});
