import { expect, test, waitForHydration } from '../fixtures/test';

test('a phone lays out the books of a shelf that it shows, and no shelf changes its height', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('user@user.com');
  await page.goto('/app');
  await waitForHydration(page);
  const { count, skipped, heights, heightsLater } = await page.evaluate(async () => {
    const books = [...document.querySelectorAll('.shelf-book')];
    const skippedNow = books.filter(
      (book) => !book.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    );
    const shelves = [...new Set(books.map((book) => book.parentElement!))];
    const measure = () => shelves.map((shelf) => Math.round(shelf.getBoundingClientRect().height));
    const atFirst = measure();
    const nextFrame = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const shelf of shelves) {
      shelf.scrollIntoView({ block: 'center' });
      for (const part of [0, 0.5, 1]) {
        shelf.scrollLeft = part * shelf.scrollWidth;
        await nextFrame();
      }
    }
    return {
      count: books.length,
      skipped: skippedNow.length,
      heights: atFirst,
      heightsLater: measure(),
    };
  });
  expect(skipped).toBeGreaterThan(count / 2);
  expect(heightsLater).toEqual(heights);
});

test('the whole of a focused book is in view', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('user@user.com');
  await page.goto('/app');
  await waitForHydration(page);
  const books = page.locator('.shelf-book a');
  await books.nth(1).focus();
  for (const book of [books.nth(2), books.nth(3)]) {
    await page.keyboard.press('Tab');
    await expect(book).toBeFocused();
    await expect(book).toBeInViewport({ ratio: 1 });
  }
});
