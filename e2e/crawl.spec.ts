import { crawl } from './fixtures/crawl';
import { kindIn, signedInPages } from './fixtures/screens';
import { expect, test } from './fixtures/test';

crawl('ar');

test('a link may set the language and contain unknown parameters', async ({
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin');
  for (const path of signedInPages.filter((one) => !kindIn.test(one))) {
    const answer = await page.request.get(`${path}?lng=ar&utm_source=mail`);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toContain('<html lang="ar" dir="rtl"');
  }
});
