import { expect, test } from '../fixtures/test';
import { add } from '../fixtures/write';

test('books are put into a series, and read in the order of their numbers @main', async ({
  goto,
  page,
  signInAsNew,
}) => {
  await signInAsNew('admin', 'A Librarian');
  await goto('/manager/books');
  const mark = crypto.randomUUID().slice(0, 8);
  const genreId = await add(page, '/api/rest/genres', { name: `Of ${mark}`, color: '#336699' });
  const titles = [`Barchester Towers ${mark}`, `The Warden ${mark}`];
  const ids = [];
  for (const title of titles)
    ids.push(await add(page, '/api/rest/books', { title, author: 'Anthony Trollope', genreId }));
  const series = `Barsetshire ${mark}`;

  const nameField = page.getByLabel('Series', { exact: true });
  const numberField = page.getByLabel('Number in the series');
  const save = page.getByRole('button', { name: 'Save changes' });
  await goto('/manager/books/$id/update', { params: { id: ids[0] ?? '' } });
  // A number alone is refused, and stays. It is said at once with what else is wrong.
  const titleField = page.getByLabel('Title');
  await titleField.fill('');
  await numberField.fill('2');
  await save.click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Enter the series too')).toBeVisible();
  await titleField.fill(titles[0] ?? '');
  await nameField.fill(series);
  await save.click();
  await expect(page.getByRole('main')).toContainText(`${series} · No. 2`);

  // The name is suggested for the next book.
  await goto('/manager/books/$id/update', { params: { id: ids[1] ?? '' } });
  await nameField.fill(`barsetshire ${mark.slice(0, 4)}`);
  await page.getByRole('option', { name: series }).click();
  await numberField.fill('1');
  await save.click();
  const link = page.getByRole('link', { name: series });
  await link.click();
  const chips = page.getByRole('navigation', { name: 'Filters in use' }).getByRole('link');
  await expect(chips).toHaveText([new RegExp(`^Series: ${series}`)]);

  // A reader comes from a book to its series.
  await goto('/app/books/$id', { params: { id: ids[0] ?? '' } });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: series })).toBeVisible();
  const books = page.getByRole('list', { name: series }).getByRole('listitem');
  await expect(books).toHaveText([/The Warden.*No\. 1 · Anthony Trollope/, /Barchester.*No\. 2 ·/]);

  // A new book is put into its series by its own form.
  await goto('/manager/books/new');
  const third = `Doctor Thorne ${mark}`;
  await page.getByLabel('Title').fill(third);
  await page.getByLabel('Author').fill('Anthony Trollope');
  await page.getByLabel('Genre').selectOption({ label: `Of ${mark}` });
  await numberField.fill('3');
  await page.getByRole('button', { name: 'Add book' }).click();
  await expect(page.getByText('Enter the series too')).toBeVisible();
  await nameField.fill(series);
  await page.getByRole('button', { name: 'Add book' }).click();
  await expect(page.getByRole('heading', { level: 1, name: third })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${series} · No. 3`);
});
