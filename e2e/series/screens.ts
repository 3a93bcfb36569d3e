import type { Screens } from '../fixtures/state-kinds';
import { add, write } from '../fixtures/write';

export const screens: Screens = {
  /** A book in a series, since a series without books has no page. */
  ids: {
    series: async (page) => {
      const mark = crypto.randomUUID().slice(0, 8);
      const genreId = await add(page, '/api/rest/genres', { name: `Of ${mark}`, color: '#336699' });
      const book = { title: `Barchester Towers ${mark}`, author: 'Anthony Trollope', genreId };
      const id = await add(page, '/api/rest/books', book);
      const answer = await write(page, `/api/rest/books/${id}/series`, {
        seriesName: `Chronicles of Barsetshire ${mark}`,
        seriesNumber: '2',
      });
      const { series } = (await answer.json()) as { series: { id: string } };
      return series.id;
    },
  },
};
