import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { HomeSkeleton } from './home-skeleton';

test.each(['en', 'ar'] as const)(
  'on the home page of a phone, the place of a book is as high as its cover: %s',
  async (language) => {
    await page.viewport(390, 844);
    const router = createRouter({
      routeTree: createRootRoute({ component: HomeSkeleton }),
      history: createMemoryHistory({ initialEntries: ['/app'] }),
    });
    const screen = await renderForTest(<RouterProvider router={router as never} />, language);
    const books = () => [...screen.container.querySelectorAll(String.raw`.aspect-2\/3`)];
    await expect.poll(() => books().length).toBe(14);
    // The browser skips what is off the screen from the second frame on.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const book of books()) {
      const box = book.getBoundingClientRect();
      expect(box.height).toBeCloseTo(box.width * 1.5, 0);
    }
  },
);
