/** Going from a list to an entry and back keeps search, filters, order and scroll position. */
import type { Page } from '@playwright/test';
import { expect, test, waitForRequests } from '../fixtures/test';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/**
 * Follows a link far down the page.
 * @returns the scroll position at the click, because the click may scroll a little more
 */
async function followFarDown(page: Page, link: ReturnType<Page['getByRole']>): Promise<number> {
  await link.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const note = () => Object.assign(window, { scrolledAtClick: Math.round(scrollY) });
    element.addEventListener('click', note, { capture: true, once: true });
  });
  await link.click();
  const place = await page.evaluate(() => Number(Object(window).scrolledAtClick));
  expect(place).toBeGreaterThan(300);
  return place;
}

/**
 * Runs in the page. Returns the median of the heights of the rows, and the height of a row that is not
 * rendered.
 */
function rowHeights() {
  const rows = [...document.querySelectorAll<HTMLElement>('main li.row')];
  const heights = rows.map((row) => row.offsetHeight).toSorted((a, b) => a - b);
  const undrawn = rows[0]!.cloneNode(true) as HTMLElement;
  undrawn.style.contentVisibility = 'hidden';
  rows[0]!.before(undrawn);
  return { drawn: heights[Math.floor(heights.length / 2)], undrawn: undrawn.offsetHeight };
}

for (const [device, size] of Object.entries({ phone, desk })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size });
    /** What leaves a form: on a phone the arrow of the top bar, of the given name. */
    const cancel = (page: Page, arrow: string | RegExp) =>
      size === phone
        ? page.getByRole('main').getByRole('link', { name: arrow })
        : page.getByRole('link', { name: 'Cancel' });

    test('a reader returns to the same shelves', async ({ page, goto, signInAs }) => {
      await signInAs('user@user.com');
      await goto('/app/books', { search: { searchTerm: 'the', sort: '-title' } });
      const shelf = page.getByRole('list', { name: 'Books' });
      const books = shelf.getByRole('link');
      await page.getByRole('button', { name: 'Load more' }).click();
      await expect.poll(() => books.count()).toBeGreaterThan(20);
      const count = await books.count();
      const address = page.url();

      const place = await followFarDown(page, books.nth(24));
      await expect(page).toHaveURL(/\/app\/books\/[\w-]+$/);
      // Opens another book of the genre: its back link leads to the list, not to the first book.
      const first = page.url();
      await page
        .getByRole('list', { name: /More in/ })
        .getByRole('link')
        .first()
        .click();
      await expect(page).not.toHaveURL(first);
      await expect(page).toHaveURL(/\/app\/books\/[\w-]+$/);
      const frame = page.getByRole(size === phone ? 'banner' : 'main');
      await frame.getByRole('link', { name: 'Books', exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(books).toHaveCount(count);
      await expect.poll(() => scrolled(page)).toBe(place);
    });

    test('a manager finds the list of books unchanged', async ({ page, goto, signInAsNew }) => {
      await signInAsNew('admin');
      await goto('/manager/books', { search: { searchTerm: 'the', sort: '-author' } });
      const address = page.url();
      const rows = page.getByRole('list', { name: 'Books' }).getByRole('link');
      const place = await followFarDown(page, rows.nth(17));
      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByLabel('Publisher').fill('A house of letters');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('A house of letters')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Books', exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect.poll(() => scrolled(page)).toBe(place);

      // The page of a new book also leads back to the list.
      await page.getByRole('link', { name: 'New Book' }).click();
      await cancel(page, 'Books').click();
      await expect(page).toHaveURL(address);
      await expect.poll(() => scrolled(page)).toBe(place);
    });

    test('rows take the same space before and after they are rendered', async ({
      page,
      server,
      signInAs,
    }) => {
      await signInAs('admin@admin.com');
      await page.context().addCookies([{ name: 'list-view', value: 'lines', url: server.url }]);
      for (const path of ['/manager/books', '/manager/users', '/manager/genres', '/app/books']) {
        await page.goto(path);
        await waitForRequests(page);
        const { drawn, undrawn } = await page.evaluate(rowHeights);
        expect.soft(undrawn, path).toBe(drawn);
      }
    });

    test('a manager finds the list of genres unchanged', async ({ page, goto, signInAsNew }) => {
      await signInAsNew('admin');
      await goto('/manager/genres', { search: { searchTerm: 'o' } });
      const address = page.url();
      await page.getByRole('list', { name: 'Genres' }).getByRole('link').last().click();
      await page.getByRole('link', { name: 'Edit' }).click();
      await cancel(page, /^Back to/).click();
      await page.getByRole('main').getByRole('link', { name: 'Genres', exact: true }).click();
      await expect(page).toHaveURL(address);
    });
  });
}

test('deleting a book leads back to the list', async ({ page, goto, server, signInAsNew }) => {
  await signInAsNew('admin');
  const made = await page.request.post('/api/rest/books', {
    data: {
      title: `Ephemera ${Date.now()}`,
      author: 'Nobody Inparticular',
      genreId: (
        (await (await page.request.get('/api/rest/genres?limit=1')).json()) as {
          items: { id: string }[];
        }
      ).items[0]!.id,
    },
    headers: { origin: server.url },
  });
  expect(made.status()).toBe(201);
  await goto('/manager/books', { search: { searchTerm: 'ephemera' } });
  const address = page.url();
  await page.getByRole('link', { name: /Ephemera/ }).click();
  // The rows of the list have menus too.
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('No book found')).toBeVisible();
});

for (const [area, account] of [
  ['app', 'user@user.com'],
  ['manager', 'admin@admin.com'],
] as const) {
  test(`filters of the books in /${area} can be removed`, async ({ page, goto, signInAs }) => {
    await signInAs(account);
    await goto(`/${area}/books`, {
      search: { searchTerm: 'a', language: 'fr', author: 'Jules Verne' },
    });
    const main = page.getByRole('main');
    const author = main.getByRole('link', { name: 'Jules Verne Remove filter' });
    await author.click();
    await expect(page).not.toHaveURL(/author=/);
    // The address changes before the chips do. If a chip moves while it is pressed, it does not get the
    // release and so no click.
    await expect(author).toHaveCount(0);
    if (area === 'app') await main.getByRole('link', { name: 'French Remove filter' }).click();
    else {
      await main.getByRole('button', { name: 'Language French' }).click();
      await page.getByRole('menuitemradio', { name: 'All', exact: true }).click();
    }
    await expect(page).toHaveURL(new RegExp(`/${area}/books\\?searchTerm=a$`));
    await expect(main.getByRole('link', { name: 'Remove filter' })).toHaveCount(0);
  });
}

test('several books are added without leaving the form', async ({ page, goto, signInAsNew }) => {
  await signInAsNew('admin');
  await goto('/manager/books');
  await page.getByRole('link', { name: 'New Book' }).click();
  const title = page.getByLabel('Title');
  const stamp = Date.now();
  await title.fill(`Almanac ${stamp}`);
  await page.getByLabel('Author').fill('A. Keeper');
  await page.getByLabel('Genre').selectOption({ label: 'Poetry' });
  await page.getByLabel('Language').selectOption({ label: 'Swahili' });
  await page.getByLabel('Publisher').fill('The Press');
  await page.getByRole('button', { name: 'Add and start another' }).click();
  await expect(page.getByText(`“Almanac ${stamp}” added`)).toBeVisible();

  // Whichever comes first in this product.
  await expect(page.locator('input:is([name=isbn], [name=title]):focus')).toBeVisible();
  await expect(title).toHaveValue('');
  await expect(page.getByLabel('Author')).toHaveValue('');
  await expect(page.getByLabel('Publisher')).toHaveValue('');
  await expect(page.getByLabel('Genre').locator('option:checked')).toHaveText('Poetry');
  await expect(page.getByLabel('Language').locator('option:checked')).toHaveText('Swahili');
  await title.fill(`Almanac ${stamp}, volume two`);
  await page.getByLabel('Author').fill('A. Keeper');
  await page.getByLabel('Author').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /volume two/ })).toBeVisible();

  // Leaving an empty form shows no dialog, because no input is lost.
  await page.getByRole('main').getByRole('link', { name: 'Books', exact: true }).click();
  await expect(page).toHaveURL(/\/manager\/books$/);
  await page.getByRole('searchbox').fill(`almanac ${stamp}`);
  await expect(page.getByText(/^2 results/).first()).toBeVisible();
});
