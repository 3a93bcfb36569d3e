import { expect } from '@playwright/test';
import {
  type Screens,
  dialog,
  dialogIn,
  firstOf,
  menu,
  menuDialog,
  nothingFound,
  refusedForm,
} from '../fixtures/state-kinds';
import { add } from '../fixtures/write';

export const screens: Screens = {
  ids: { books: firstOf('/api/rest/books?limit=1') },
  /** Adds a genre and its only book with long names of long words. */
  prepare: async (page, { language }) => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente';
    const genreId = await add(page, '/api/rest/genres', {
      name: `Histoire des bibliothèques universitaires et municipales (${language})`,
      color: '#7a3b69',
    });
    const title = `${word} (${language})`;
    await add(page, '/api/rest/books', { title, author: `Ada ${word}`, publisher: word, genreId });
  },
  storeScripts: async (page, { script, image, link }) => {
    const genreId = await add(page, '/api/rest/genres', { name: image, color: '#632a55' });
    const id = await add(page, '/api/rest/books', {
      title: script + image,
      author: image + link,
      publisher: script + link,
      description: `${script}\n${image}\n${link}`,
      genreId,
    });
    await add(page, '/api/rest/books', { title: link, author: script, genreId });
    return [
      `/app/books?searchTerm=${encodeURIComponent(image)}`,
      `/app/books?author=${encodeURIComponent(script)}`,
      `/app/books/${id}`,
      `/manager/books?searchTerm=${encodeURIComponent(image)}`,
      `/manager/books/${id}`,
      `/manager/books/${id}/update`,
    ];
  },
  states: [
    menu('/app/books', 'ui:list.sort'),
    nothingFound('/app/books', 'book:list.nothingFound'),
    menu('/manager/books', 'ui:list.sort'),
    menu('/manager/books', 'book:fields.genreId'),
    menu('/manager/books', 'manageBook:manage.actionsFor'),
    menuDialog('/manager/books', 'manageBook:manage.actionsFor', 'manageBook:delete.action'),
    dialog('/manager/books/BOOKS', 'manageBook:delete.action'),
    refusedForm('/manager/books/new', 'manageBook:create.submit'),
    {
      name: 'unsaved changes',
      path: '/manager/books/new',
      open: async (page, words) => {
        await page.getByLabel(words('book:fields.title')).first().fill('Emma');
        await page.getByRole('link', { name: words('ui:cancel') }).click();
        await expect(dialogIn(page)).toBeVisible();
      },
    },
  ],
};
