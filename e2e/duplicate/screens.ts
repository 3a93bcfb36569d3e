import { expect } from '@playwright/test';
import type { Screens } from '../fixtures/state-kinds';
import { write } from '../fixtures/write';

export const screens: Screens = {
  /** Adds a duplicate of a book, because lists and the dashboard link to duplicates only if there are some. */
  prepare: async (page, { language, ids }) => {
    if (language !== 'en') return;
    const { title, author } = (await (
      await page.request.get(`/api/rest/books/${ids.BOOKS}`)
    ).json()) as { title: string; author: string };
    const double = { title, author: author.replace(/^(\w)\S*/, '$1.'), genreId: ids.GENRES };
    expect((await write(page, '/api/rest/books', double)).ok()).toBe(true);
    const duplicates = await page.request.get('/api/rest/duplicates');
    expect(((await duplicates.json()) as { total: number }).total).toBeGreaterThan(0);
  },
};
