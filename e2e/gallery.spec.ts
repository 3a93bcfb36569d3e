import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from './fixtures/test';

test('the product has nothing of the gallery of pieces', async ({ request }) => {
  expect((await request.get('/dev/gallery')).status()).toBe(404);
  const files = globSync('dist/**/*').filter((file) => statSync(file).isFile());
  // Texts of its page and of an example.
  const marks = ['show-gallery', 'dev/gallery', 'amina.yusuf.of.the.library@'];
  const found = files.filter((file) => {
    const content = readFileSync(file, 'latin1');
    return marks.some((mark) => content.includes(mark));
  });
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
