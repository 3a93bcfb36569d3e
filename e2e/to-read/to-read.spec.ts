import { expect, test } from '../fixtures/test';

test('a reader keeps books to read, and finds them again @main', async ({
  goto,
  page,
  signInAsNew,
}) => {
  await signInAsNew('user', 'A Reader');
  await goto('/app/to-read');
  await expect(page.getByText('No books on your list yet')).toBeVisible();
  await page.getByRole('link', { name: 'Look for books' }).click();
  const first = page.getByRole('list', { name: 'Books', exact: true }).getByRole('link').first();
  await first.click();
  await expect(page).toHaveURL(/\/app\/books\/./);
  const want = page.getByRole('button', { name: 'Want to read' });
  await expect(want).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await want.click();
  const wanted = page.getByRole('button', { name: 'On your list' });
  await expect(wanted).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(wanted).toHaveAttribute('aria-pressed', 'true');

  await goto('/app');
  await expect(page.getByRole('list', { name: 'To read' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Show all To read' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To read' })).toBeVisible();
  await page.getByRole('button', { name: `Take “${title}” off your list` }).click();
  await expect(page.getByText(`Taken off: “${title}”`)).toBeVisible();
  await expect(page.getByText('No books on your list yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('list', { name: 'To read' }).getByRole('link', { name: title }).click();
  await wanted.click();
  await expect(want).toHaveAttribute('aria-pressed', 'false');
  await goto('/app/account');
  await page.getByRole('link', { name: 'Your list is empty' }).click();
  await expect(page.getByText('No books on your list yet')).toBeVisible();
});

test.describe('when the server fails', () => {
  test.use({ allowedProblems: [/the server responded with a status of 500/] });

  test('a reader is told that the list has not changed', async ({ goto, page, signInAsNew }) => {
    await signInAsNew('user', 'A Reader');
    await goto('/app/books');
    await page.getByRole('list', { name: 'Books', exact: true }).getByRole('link').first().click();
    const want = page.getByRole('button', { name: 'Want to read' });
    await page.route('**/api/rpc/toRead/add', (route) => route.fulfill({ status: 500 }));
    await want.click();
    await expect(page.getByText('Failed to change your list')).toBeVisible();
    await expect(want).toHaveAttribute('aria-pressed', 'false');
  });
});
