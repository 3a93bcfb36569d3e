/** Stored scripts are shown as text on every page and never run. */
import { signedInPages, storeScripts } from './fixtures/screens';
import { expect, test, waitForHydration } from './fixtures/test';

const scripts = {
  script: '<script>globalThis.ran = 1</script>',
  image: '"><img src=x onerror="globalThis.ran=1">',
  link: 'javascript:globalThis.ran=1',
};

test('stored scripts are text on every page', async ({ page, signInAsNew }) => {
  test.setTimeout(600_000);
  await signInAsNew('admin', scripts.script);
  await page.goto('/app/account');
  const addresses = await storeScripts(page, scripts);
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  const isOfRecord = (path: string) => /[A-Z]{4,}/.test(path);
  const shownAt: string[] = [];
  for (const address of [...signedInPages.filter((path) => !isOfRecord(path)), ...addresses]) {
    await page.goto(address);
    await waitForHydration(page);
    expect([address, await page.evaluate(() => 'ran' in globalThis)]).toEqual([address, false]);
    const injected = page.locator('img[onerror], [href^="javascript:"], [src="x"]');
    expect([address, await injected.count()]).toEqual([address, 0]);
    const texts = page.getByText(scripts.script).or(page.getByText(scripts.image));
    if ((await texts.filter({ visible: true }).count()) > 0) shownAt.push(address);
  }
  expect(dialogs).toBe(0);
  // The scripts are shown as text, at the addresses of their records and at most others.
  const ofRecords = addresses.filter((address) => /\/[\w-]{20,}$/.test(address));
  expect(ofRecords.length).toBeGreaterThan(0);
  expect(shownAt).toEqual(expect.arrayContaining(ofRecords));
});
