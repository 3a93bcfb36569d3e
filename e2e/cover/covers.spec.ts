import sharp from 'sharp';
import { expect, test } from '../fixtures/test';

// Browsers log a refused write as an error, even if the page handles it.
test.use({ allowedProblems: [/status of 415/] });

test('a cover is uploaded, shown, and replaced by the drawn one', async ({
  page,
  goto,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  const found = await page.request.get('/api/rest/books?searchTerm=beloved');
  const { items } = (await found.json()) as { items: { id: string }[] };
  const id = items[0]?.id ?? '';
  await goto('/manager/books/$id/update', { params: { id } });
  const cover = page.getByRole('group', { name: 'Cover' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    cover.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

  await choose('cover.svg', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(cover.getByText('This is not a PNG, JPEG, WebP, GIF or AVIF image')).toBeVisible();
  await choose('large.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1));
  await expect(cover.getByText('The image is larger than 5 MB')).toBeVisible();

  const picture = await sharp({
    create: { width: 800, height: 1200, channels: 3, background: '#1d4b48' },
  })
    .png()
    .toBuffer();
  await choose('cover.png', 'image/png', picture);
  await expect(cover.getByRole('button', { name: 'Replace' })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const shown = page.locator('img[src^="/covers/"]').first();
  await expect(shown).toBeVisible();
  const answer = await page.request.get((await shown.getAttribute('src')) ?? '');
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  });
  expect(answer.headers()['content-security-policy']).not.toMatch(/'nonce-'/);

  await page.getByRole('link', { name: 'Edit' }).click();
  await cover.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
  await expect(page.locator('img[src^="/covers/"]')).toHaveCount(0);
});
