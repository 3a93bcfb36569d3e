import { chooseFirst, click, find, follow, open, type } from '../engines/in-page';
import type { EngineStep } from '../engines/step';

export const engineSteps: readonly EngineStep[] = [
  {
    title: 'finds a book',
    isShort: true,
    go: async (tab, { url }) => {
      await open(tab, `${url}/app/books`);
      await type(tab, 'Search', 'Adili na');
      await follow(tab, 'Adili na Nduguze', /^Adili na Nduguze/);
    },
  },
  {
    title: 'adds a book',
    go: async (tab, { url, engine }) => {
      await open(tab, `${url}/manager/books/new`);
      await type(tab, 'Title', `Seen by ${engine}`);
      await type(tab, 'Author', 'Ada Engine');
      // Closes the list of known authors.
      await tab.press('Tab');
      await chooseFirst(tab, 'Genre');
      await click(tab, 'button', 'Add book');
      await find(tab, 'h1', `Seen by ${engine}`);
    },
  },
];
