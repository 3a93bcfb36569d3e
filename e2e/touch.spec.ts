/** Whether everything that can be tapped is 44 px wide and high on a touch screen. */
import { type Page, devices } from '@playwright/test';
import { publicPages, sampleIds, signedInPages, withIds } from './fixtures/screens';
import { expect, test, waitForHydration } from './fixtures/test';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use(phone);

/** Names what is smaller. A point counts for an element if a tap on it reaches the element. */
const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const side = 44;
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem], [role=checkbox], [role=radio]';
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isShown || element.closest('[aria-hidden=true], [inert]') || isInText(element)) continue;
      if (element.matches(':disabled') || element.clientWidth <= 1) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) continue;
      const label = element.closest('label');
      const reaches = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (element.contains(hit) || (label?.contains(hit) ?? false));
      };
      // A centre that does not reach the element: something else lies over it and is tapped.
      if (!reaches(0, 0)) continue;
      const extent = (dx: number, dy: number) => {
        let reached = 0;
        while (reached < side && reaches(dx * (reached + 1), dy * (reached + 1))) reached += 1;
        return reached;
      };
      const width = extent(-1, 0) + extent(1, 0) + 1;
      const height = extent(0, -1) + extent(0, 1) + 1;
      if (width < side - 1 || height < side - 1) {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30);
        found.add(`${element.tagName.toLowerCase()} "${name}" ${width}x${height}`);
      }
    }
    return [...found].slice(0, 8);
  });

test('targets are 44 px on touch, on every page', async ({ page, server, signInAsNew }) => {
  test.setTimeout(600_000);
  const visit = async (path: string) => {
    await page.goto(path);
    await waitForHydration(page);
    expect.soft(await findSmallTargets(page), path).toEqual([]);
  };
  for (const path of publicPages) await visit(path);
  await signInAsNew('admin');
  const ids = await sampleIds(page);
  // Lists and the dashboard link to duplicates only when there are some.
  const { title, author } = (await (
    await page.request.get(`/api/rest/books/${ids.BOOK}`)
  ).json()) as { title: string; author: string };
  const double = await page.request.post('/api/rest/books', {
    data: { title, author: author.replace(/^(\w)\S*/, '$1.'), genreId: ids.GENRE },
    headers: { Origin: server.url },
  });
  expect(double.ok()).toBe(true);
  const duplicates = await page.request.get('/api/rest/duplicates');
  expect(((await duplicates.json()) as { total: number }).total).toBeGreaterThan(0);
  for (const path of signedInPages) await visit(withIds(path, ids));
});
