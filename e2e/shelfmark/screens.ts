import type { Screens } from '../fixtures/state-kinds';
import { write } from '../fixtures/write';

export const screens: Screens = {
  /** Pages of a book show its place only when it has one. */
  prepare: async (page, { ids }) => {
    await write(page, '/api/rest/places', {
      books: [{ id: ids.BOOKS, place: 'Reading room, second bookcase' }],
    });
  },
};
