import { expect, test } from '../fixtures/test';
import { add } from '../fixtures/write';

test('deleted books come back: by undoing it, and from the list of them @main', async ({
  page,
  goto,
  server,
  signInAsNew,
}) => {
  await signInAsNew('admin', 'A Librarian');
  await goto('/manager/books');
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `Lost ${mark}`;
  const genreId = await add(page, '/api/rest/genres', { name: `Of ${mark}`, color: '#336699' });
  const id = await add(page, '/api/rest/books', { title, author: 'A Finder', genreId });

  await goto('/manager/books/$id', { params: { id } });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`${server.url}/manager/books`);
  // A message stays while the pointer is on it.
  await page.getByText(`“${title}” deleted`).hover();
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByText('No book found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The book is as it was')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No book found')).toBeVisible();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  const restore = page.getByRole('button', { name: `Restore ${title}` });
  await restore.click();
  await expect(restore).toHaveCount(0);
});
