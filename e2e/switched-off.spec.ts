/** A server on which all features are switched off that can be. */
import '../src/features';
import { knownFeatures } from '../src/lib/feature';
import { expect, test, waitForRequests } from './fixtures/test';

const optional = knownFeatures().filter(({ kind }) => !kind);
// A refused page is a message in the console.
test.use({
  settings: { FEATURES_OFF: optional.map(({ name }) => name).join(',') },
  allowedProblems: [/404/],
});

test('the pages of features that are off are not there, and nothing leads to them', async ({
  goto,
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin');
  const pages = optional.flatMap((one) => Object.keys(one.pages ?? {}));
  for (const path of pages)
    expect.soft((await page.request.get(path.replace('{id}', 'some-id'))).status(), path).toBe(404);
  for (const start of ['/manager', '/app', '/manager/account'] as const) {
    await goto(start);
    await waitForRequests(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links.filter((href) => pages.includes(href ?? ''))).toEqual([]);
  }
  const [first] = pages;
  if (!first) return;
  await page.goto(first);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
});
