import type { Screens } from '../fixtures/state-kinds';
import { add } from '../fixtures/write';

export const screens: Screens = {
  /**
   * Adds duplicates of two kinds, because lists and the dashboard link to duplicates only if there are some, and
   * because the name of each kind takes another width.
   */
  prepare: async (page, { language, ids }) => {
    const place = `of the Crawl in ${language}`;
    const books = [
      { title: `The Lamp ${place}`, author: 'Ada Duplicate' },
      { title: `The Lamp ${place}`, author: 'A. Duplicate' },
      { title: `The Harbour ${place}`, author: 'Ada Duplicate' },
      { title: `The Harbour ${place}: a novel`, author: 'Ada Duplicate' },
    ];
    for (const book of books) await add(page, '/api/rest/books', { ...book, genreId: ids.GENRES });
  },
};
