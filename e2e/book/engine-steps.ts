import {
  chooseFirst,
  click,
  find,
  follow,
  open,
  type,
  waitForAddress,
  waitForFocus,
  waitForHeading,
} from '../engines/in-page';
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
    title: 'finds a book by a form',
    isWithoutScripts: true,
    go: async (tab, { url }) => {
      await tab.open(`${url}/app/books`);
      await type(tab, 'Search', 'Adili na');
      await tab.press('Enter');
      await waitForAddress(tab, /Adili/);
      await click(tab, 'link', 'Adili na Nduguze');
      await waitForHeading(tab, /^Adili na Nduguze/);
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
  {
    title: 'keeps the focus',
    go: async (tab, { url, engine }) => {
      const title = `Kept by ${engine}`;
      await open(tab, `${url}/manager/books/new`);
      await type(tab, 'Title', title);
      await type(tab, 'Author', 'Ada Engine');
      await tab.press('Tab');
      await chooseFirst(tab, 'Genre');
      await click(tab, 'button', 'Add book');
      await find(tab, 'h1', title);
      // Some engines do not focus a button that is clicked.
      await click(tab, 'button', 'Delete');
      await waitForFocus(tab, 'Cancel');
      await tab.press('Escape');
      await waitForFocus(tab, 'Delete');
      await click(tab, 'button', 'Delete');
      await waitForFocus(tab, 'Cancel');
      await tab.press('Tab');
      await waitForFocus(tab, 'Delete');
      await tab.press('Enter');
      await waitForHeading(tab, /^Books$/);
      // The button leaves with its message, and the focus goes back to where it was.
      await click(tab, 'button', 'Undo');
      await waitForFocus(tab, 'Books');
      await click(tab, 'button', 'Sort');
      await click(tab, 'choice', 'Author');
      await waitForFocus(tab, 'Sort');
      await tab.press('Enter');
      await find(tab, 'choice', 'Author');
      await tab.press('Escape');
      await waitForFocus(tab, 'Sort');
    },
  },
];
