import { devices } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { signIn } from '../fixtures/sign-in';
import { expect, test, waitForHydration } from '../fixtures/test';

const admin = 'admin@admin.com';
const reader = 'user@user.com';

test.describe('an administrator', () => {
  // Browsers log a refused write as an error, even if the page handles it.
  test.use({ allowedProblems: [/status of 409/] });

  test(
    'adds, changes and deletes a book, and a reader sees it',
    { tag: '@main' },
    async ({ page, goto, signInAs, browser, server }) => {
      await signInAs(admin);
      await goto('/manager/books');
      await page.getByRole('link', { name: 'New Book' }).click();
      await page.getByLabel('Title').fill('Le Comte de Monte-Cristo');
      await page.getByLabel('Author').fill('Alexandre Dumas');
      await page.getByLabel('Genre').selectOption({ label: 'Novel' });
      await page.getByLabel('Publisher').fill('Pétion');
      await page.getByLabel('Year').fill('1846');
      await page.getByLabel('Language').selectOption({ label: 'French' });
      await page.getByLabel('ISBN', { exact: true }).fill('978-2-253-09805-8');
      await page.getByRole('button', { name: 'Add book' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Le Comte de Monte-Cristo' }),
      ).toBeVisible();
      await expect(page.getByText('978-2-253-09805-8')).toBeVisible();

      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByLabel('Publisher').fill('Le Livre de Poche');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Le Livre de Poche')).toBeVisible();

      const visitor = await browser.newContext({ baseURL: server.url });
      const readerPage = await visitor.newPage();
      await signIn(readerPage, server, reader);
      await readerPage.goto('/app/books?searchTerm=comte+de+monte+christo');
      await readerPage.getByRole('link', { name: /Le Comte de Monte-Cristo/ }).click();
      await expect(readerPage.getByText('Le Livre de Poche')).toBeVisible();
      await visitor.close();

      await page.getByRole('button', { name: 'Delete' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete “Le Comte de Monte-Cristo”?' });
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page).toHaveURL(`${server.url}/manager/books`);
      await expect(page.getByText('“Le Comte de Monte-Cristo” deleted')).toBeVisible();
      await page.getByRole('searchbox').fill('monte-cristo');
      await expect(page.getByText('No book found')).toBeVisible();
    },
  );

  test('sees errors beside the fields, and loses no input', async ({ page, goto, signInAs }) => {
    await signInAs(admin);
    await goto('/manager/books/new');
    await page.getByRole('button', { name: 'Add book' }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(page.getByText('Title is required')).toBeVisible();
    await page.getByLabel('Title').fill('  pride and  PREJUDICE ');
    await page.getByLabel('Author').fill('Jane Austen');
    await page.getByLabel('Genre').selectOption({ label: 'Novel' });
    await page.getByRole('button', { name: 'Add book' }).click();
    await expect(page.getByText('Title already used with the same author')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await expect(
      page.getByRole('link', { name: 'Open “Pride and Prejudice” by Jane Austen' }),
    ).toHaveAttribute('href', /\/manager\/books\/[\w-]+$/);
    await page.getByLabel('ISBN', { exact: true }).fill('9780141439588');
    await page.getByRole('button', { name: 'Add book' }).click();
    await expect(page.getByText('ISBN is invalid: check its digits')).toBeVisible();

    await page.getByRole('link', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Author')).toHaveValue('Jane Austen');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
  });

  test('compares both versions after a conflict and saves the chosen values', async ({
    page,
    signInAs,
    browser,
    server,
  }) => {
    await signInAs(admin);
    const found = await page.request.get('/api/rest/books?searchTerm=anna+karenina');
    const { items } = (await found.json()) as { items: { id: string }[] };
    const address = `/manager/books/${items[0]?.id ?? ''}/update`;
    await page.goto(address);
    const second = await browser.newContext({ baseURL: server.url });
    const other = await second.newPage();
    await signIn(other, server, admin);
    await other.goto(address);
    await waitForHydration(other);

    await other.getByLabel('Publisher').fill('Everyman');
    await other.getByLabel('Year').fill('1877');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(other.getByText('Everyman')).toBeVisible();
    await second.close();

    await page.getByLabel('Publisher').fill('Oxford World’s Classics');
    await page.getByLabel('Description').fill('All happy families are alike.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'This book has changed' });
    const publisher = dialog.getByRole('group', { name: 'Publisher' });
    await expect(publisher.getByRole('radio', { name: /Yours.*Oxford/ })).toBeChecked();
    await expect(publisher.getByRole('radio', { name: /Theirs.*Everyman/ })).toBeVisible();
    // A field that only the other person has changed keeps their value by default.
    const year = dialog.getByRole('group', { name: 'Year' });
    await expect(year.getByRole('radio', { name: /Theirs.*1877/ })).toBeChecked();
    await expect(dialog.getByRole('group')).toHaveCount(2);
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await expect(page.getByLabel('Publisher')).toHaveValue('Oxford World’s Classics');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
    await expect(page.getByText('Oxford World’s Classics')).toBeVisible();
    await expect(page.getByText('1877')).toBeVisible();
    await expect(page.getByText('All happy families are alike.')).toBeVisible();
  });
});

test('the description of a book has the same font as its title', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs(reader);
  const answer = await page.request.get('/api/rest/books?searchTerm=One Hundred Years of Solitude');
  const { items } = (await answer.json()) as { items: { id: string; description: string }[] };
  const [book] = items;
  await page.goto(`${server.url}/app/books/${book?.id}`);
  await expect(page.getByText(book?.description ?? '', { exact: true })).toBeVisible();
  // The regular weight, which only descriptions use.
  const faces = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => family === 'Literata' && status === 'loaded')
        .map(({ weight }) => weight),
    );
  await expect.poll(faces).toContain('400');
});

test.describe('a reader on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use(phone);

  for (const [locale, words] of [
    ['ar', { books: 'الكتب', back: 'الكتب', search: 'البحث في الكتب', direction: 'rtl' }],
    ['fr', { books: 'Livres', back: 'Livres', search: 'Rechercher des livres', direction: 'ltr' }],
  ] as const)
    test.describe(`in ${locale}`, () => {
      test.use({ locale });

      test('finds a book', async ({ page, goto, signInAs, server }) => {
        await signInAs(reader);
        await goto('/app/books');
        await expect(page.locator('html')).toHaveAttribute('dir', words.direction);
        await expect(page.getByRole('heading', { level: 1, name: words.books })).toBeVisible();
        // Typed without vowel signs, and with other letters for the same sounds.
        await page.getByRole('searchbox', { name: words.search }).fill('موسم الهجره الي الشمال');
        await expect(page).toHaveURL(/searchTerm=/);
        await page.getByRole('link', { name: /موسم الهجرة إلى الشمال/ }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('موسم الهجرة إلى الشمال');
        await expectAccessible(page);
        await page.getByRole('link', { name: words.back }).first().click();
        await expect(page).toHaveURL(new RegExp(`^${server.url}/app/books`));
      });
    });

  test('loads more and keeps the scroll position', async ({ page, goto, signInAs }) => {
    await signInAs(reader);
    await goto('/app/books');
    const shelf = page.getByRole('list', { name: 'Books' });
    await expect(shelf.getByRole('listitem')).toHaveCount(20);
    const more = page.getByRole('button', { name: 'Load more' });
    await more.focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(shelf.getByRole('listitem')).toHaveCount(40);
    await expect(more).toBeFocused();
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(4);
    await expectAccessible(page);
  });

  test.describe('on manager addresses', () => {
    test.use({ allowedProblems: [/status of 403/] });

    test('has no manager buttons and gets 403 on manager pages', async ({
      page,
      goto,
      signInAs,
    }) => {
      await signInAs(reader);
      await goto('/app/books');
      await page.getByRole('list', { name: 'Books' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Manage this book' })).toHaveCount(0);
      for (const place of ['/manager/books', '/manager/books/new', '/manager/genres'] as const) {
        const answer = await goto(place);
        expect(answer.status(), place).toBe(403);
        expect(await answer.text()).not.toContain('Emma');
      }
    });
  });
});

test.describe('without scripts', () => {
  // Blocked scripts are intended in this test.
  test.use({ javaScriptEnabled: false, allowedProblems: [/\.js csp$/] });

  test(
    'the shelves and the page of a book are complete',
    { tag: '@main' },
    async ({ page, goto, signInAs }) => {
      await signInAs(reader);
      await goto('/app/books');
      const shelf = page.getByRole('list', { name: 'Books' });
      await expect(shelf.getByRole('listitem')).toHaveCount(20);
      const first = await shelf.getByRole('listitem').first().textContent();
      await page.getByRole('link', { name: 'Load more' }).click();
      await expect(page).toHaveURL(/cursor=/);
      await expect(shelf.getByRole('listitem')).toHaveCount(20);
      expect(await shelf.getByRole('listitem').first().textContent()).not.toBe(first);

      await page.getByRole('navigation', { name: 'Filters' }).getByText('Mystery').click();
      await expect(page).toHaveURL(/genreId=/);
      await page.getByRole('searchbox').fill('1984');
      await page.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL(/searchTerm=1984/);
      await expect(page).toHaveURL(/genreId=/);
      await page.getByRole('navigation', { name: 'Filters' }).getByText('All').click();
      await expect(page.getByText(/results? for “1984”/)).toBeVisible();

      await page.getByRole('searchbox').fill('things fall apart');
      await page.getByRole('searchbox').press('Enter');
      await page.getByRole('link', { name: /Things Fall Apart/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Things Fall Apart');
      await expect(page.getByText('Chinua Achebe').first()).toBeVisible();
      await expect(page.getByText('Publisher')).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: /^More in / })).toBeVisible();
    },
  );
});
