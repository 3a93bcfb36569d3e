import { expect, test } from '../fixtures/test';
import { add } from '../fixtures/write';

test('books are placed together, put back, and found by their place @main', async ({
  goto,
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin', 'A Librarian');
  await goto('/manager/books');
  const mark = crypto.randomUUID().slice(0, 8);
  const genreId = await add(page, '/api/rest/genres', { name: `Of ${mark}`, color: '#336699' });
  const titles = [`One ${mark}`, `Two ${mark}`];
  for (const title of titles)
    await add(page, '/api/rest/books', { title, author: 'A Carpenter', genreId });

  await goto('/manager/books', { search: { searchTerm: mark } });
  for (const title of titles) await page.getByRole('checkbox', { name: new RegExp(title) }).check();
  const place = `Room ${mark}, shelf 14`;
  const placeBooks = async () => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Place' }).click();
    const dialog = page.getByRole('dialog', { name: 'Place of the 2 books' });
    await dialog.getByLabel('Place').fill(place);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`2 books stand in “${place}” now`)).toBeVisible();
  };
  await placeBooks();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 books are back in their former places')).toBeVisible();

  for (const title of titles) await page.getByRole('checkbox', { name: new RegExp(title) }).check();
  await placeBooks();
  await page.getByRole('link', { name: titles[0] }).click();
  await page.getByRole('link', { name: place }).click();
  await expect(page).toHaveURL(/\/manager\/books\?/);
  const chips = page.getByRole('navigation', { name: 'Filters in use' }).getByRole('link');
  await expect(chips).toHaveText([new RegExp(`^Place: ${place}`)]);
  for (const title of titles) await expect(page.getByRole('link', { name: title })).toBeVisible();

  // A reader sees the place on the page of the book, and what else stands there.
  await goto('/app/books', { search: { searchTerm: mark } });
  await page
    .getByRole('link', { name: `Two ${mark}` })
    .first()
    .click();
  await page.getByRole('link', { name: place }).click();
  await expect(page).toHaveURL(/\/app\/books\?/);
  const books = page.getByRole('list', { name: 'Books', exact: true });
  await expect(books.getByRole('link', { name: titles[0] })).toBeVisible();
});
