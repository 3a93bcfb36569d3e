import { expect, test } from '../fixtures/test';

const csv = `Title,Author,Genre,ISBN,Publisher,Condition
Imported First,Ada Import,Novel,9780141439686,Penguin,A1
Imported Second,Ada Import,Shelf tests,,,A2
Beloved,Toni Morrison,Novel,,Another House,A3
,Nobody,Novel,,,A4`;
const file = { name: 'afternoon.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };

test('a file is uploaded, decided on, imported and undone', async ({ page, goto, signInAs }) => {
  await signInAs('admin@admin.com');
  await goto('/manager/books');
  await page.getByRole('link', { name: 'Imports' }).click();
  const upload = page.getByRole('group', { name: 'Choose a file of books' });
  await upload.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'What this import would do' })).toBeAttached();
  await expect(page.getByText('1 column is left out')).toBeVisible();

  const counts = page.getByRole('navigation', { name: 'Overview' });
  const filter = page.getByRole('navigation', { name: 'Show records' });
  const doubtful = page.getByRole('region', {
    name: 'Same title and author, other details differ',
  });
  // Each number shows its records alone.
  await counts.getByRole('link', { name: '1 with an error' }).click();
  await expect(page.getByRole('list', { name: 'Title missing' })).toContainText('No title');
  await expect(doubtful).toBeHidden();
  await counts.getByRole('link', { name: '1 with an error' }).click();
  await expect(doubtful).toContainText('Another House');
  await doubtful.getByRole('button', { name: 'Update our book: Beloved' }).click();
  // The decision moves the row to those that are ready, and the focus to the next one.
  await expect(counts.getByRole('link', { name: '3 ready' })).toBeVisible();
  await expect(doubtful).toBeHidden();
  await expect(page.getByRole('link', { name: 'Fill in the form: 4' })).toBeFocused();

  await page.getByText('1 new name: Shelf tests').click();
  const genres = page.getByRole('list', { name: 'Genres' });
  await genres.getByRole('combobox').selectOption({ label: 'Poetry' });
  await page.getByRole('button', { name: 'Import 3 books' }).click();
  await expect(page.getByRole('heading', { name: '3 books imported' })).toBeVisible();
  const main = page.locator('#main');
  await expect(main.getByText('2 new books · 1 changed book.')).toBeVisible();
  const covers = page.getByRole('list', { name: 'New books' }).getByRole('link');
  await expect(covers).toHaveCount(2);
  await expect(covers.first()).toHaveAccessibleName('Imported First, Ada Import');
  const imported = page.getByRole('heading', { name: 'Imported 3 records' });
  await expect(imported).toBeVisible();
  await page.reload();
  await expect(imported).toBeVisible();
  await goto('/manager/books', { search: { searchTerm: 'Ada Import' } });
  await expect(page.getByRole('link', { name: 'Imported Second' })).toBeVisible();

  await goto('/manager/books/import');
  await page.getByRole('link', { name: 'afternoon.csv' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  const said = '2 new books are gone · 1 changed book is as it was.';
  await expect(page.getByText(said, { exact: true }).first()).toBeVisible();
  // What it had left is not decided on any more.
  await expect(page.getByRole('heading', { name: 'Undone 3 records' })).toBeVisible();
  await expect(filter).toBeHidden();
  await goto('/manager/books', { search: { searchTerm: 'Ada Import' } });
  await expect(page.getByRole('link', { name: 'Imported Second' })).toBeHidden();
});

test('a record fills in the form of a book, is matched to another book, or is decided with all records of its reason', async ({
  page,
  goto,
  signInAs,
}) => {
  await signInAs('admin@admin.com');
  await goto('/manager/books/import');
  const upload = page.getByRole('group', { name: 'Choose a file of books' });
  await upload.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('link', { name: 'Fill in the form: 4' }).click();
  await expect(page.getByRole('textbox', { name: 'Author', exact: true })).toHaveValue('Nobody');
  await expect(page.getByLabel('Genre').locator('option:checked')).toHaveText('Novel');
  await page.getByLabel('Title').fill('Named By Hand');
  await page.getByRole('button', { name: 'Add book', exact: true }).click();
  const filter = page.getByRole('navigation', { name: 'Show records' });
  await filter.getByRole('link', { name: 'Already there 1' }).click();
  await expect(page.getByRole('list', { name: 'Records' })).toContainText('Named By Hand');

  await filter.getByRole('link', { name: 'Ready 2' }).click();
  await page.getByRole('button', { name: 'More for Imported First' }).click();
  await page.getByRole('menuitem', { name: 'Match to a book' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which book is it?' });
  await dialog.getByRole('combobox').fill('Invisible Man');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Records' })).toContainText('Changed');

  await page
    .getByRole('navigation', { name: 'Overview' })
    .getByRole('link', { name: '1 to decide' })
    .click();
  // A title that is taken cannot be a new book.
  await page.getByRole('button', { name: 'More for Beloved' }).click();
  await expect(page.getByRole('menuitem', { name: 'Add as a new book' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Leave out' }).click();
  await expect(filter.getByRole('link', { name: 'Left out 1' })).toBeVisible();
});

test.describe('an import in two tabs', () => {
  test.use({ allowedProblems: [/status of 40[49]/] });

  test('says that it is gone, or over', async ({ page, goto, signInAs, server }) => {
    await signInAs('admin@admin.com');
    const headers = { Origin: server.url };
    for (const isGone of [true, false]) {
      await goto('/manager/books/import');
      const upload = page.getByRole('group', { name: 'Choose a file of books' });
      await upload.locator('input[type=file]').setInputFiles(file);
      const start = page.getByRole('button', { name: 'Import 2 books' });
      await expect(start).toBeVisible();
      // What the other tab does.
      const address = page.url().replace('/manager/books/import/', '/api/rest/imports/');
      if (isGone) await page.request.delete(address, { headers });
      else {
        await page.request.post(`${address}/apply`, { headers });
        const stateNow = async () => (await (await page.request.get(address)).json()).state;
        await expect.poll(stateNow).toBe('applied');
      }
      if (isGone) await start.click();
      else {
        await page.getByRole('button', { name: 'More for afternoon.csv' }).click();
        await page.getByRole('menuitem', { name: 'Discard' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
      }
      const words = isGone ? 'This import no longer exists.' : /already over/;
      await expect(page.getByText(words)).toBeVisible();
    }
  });
});

test('books are added by a scanner and Enter', async ({ page, goto, signInAs }) => {
  const isbns = ['9791234567896', '9780141439587'];
  const known = `title,author,genre,isbn\nScanned One,Ann Scan,Novel,${isbns[0]}\n`;
  await signInAs('admin@admin.com');
  await goto('/manager/books/import');
  const upload = page.getByRole('group', { name: 'Choose a file of books' });
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'known.csv', mimeType: 'text/csv', buffer: Buffer.from(known) });
  await expect(page.getByRole('button', { name: 'Import 1 book' })).toBeVisible();

  await goto('/manager/books/new');
  await page.getByLabel('ISBN', { exact: true }).fill(isbns[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toHaveValue('Scanned One');
  // The next Enter saves the book, and the field is ready for the next number.
  await expect(page.getByRole('button', { name: 'Add and start another' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('ISBN', { exact: true })).toBeFocused();

  // Names are completed from the library.
  await page.getByLabel('Author').focus();
  await page.keyboard.type('aust');
  await page.getByRole('option', { name: 'Jane Austen' }).click();
  await expect(page.getByLabel('Author')).toHaveValue('Jane Austen');

  // A scan into an unfinished form asks for confirmation first, for a new number and for the number of a
  // book.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const isbn of isbns) {
    await page.getByLabel('ISBN', { exact: true }).focus();
    await page.keyboard.type(isbn);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Stay' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Author')).toHaveValue('Jane Austen');
  }
  await page.getByLabel('ISBN', { exact: true }).focus();
  await page.keyboard.type(isbns[1] ?? '');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(page.getByLabel('ISBN', { exact: true })).toHaveValue(isbns[1] ?? '');
  await expect(page.getByLabel('Author')).toHaveValue('');
  await expect(page.getByLabel('Title')).toBeFocused();
  await goto('/manager/books/new');
  await page.getByLabel('ISBN', { exact: true }).fill(isbns[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The library has this book already.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Scanned One' })).toBeVisible();
});
