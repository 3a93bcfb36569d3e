import { addBooks } from '@/features/book/testing/add-books.server';

/** The correct spelling of the author in `addTolkiens`. */
export const tolkien = 'J. R. R. Tolkien';

/** Adds four books by one author in three spellings, and one by another author. For tests. */
export const addTolkiens = () =>
  addBooks(
    { title: 'The Hobbit', author: 'Tolkien, J.R.R.' },
    { title: 'The Silmarillion', author: tolkien },
    { title: 'Roverandom', author: tolkien },
    { title: 'Mr. Bliss', author: 'J.R.R. Tolkein' },
    { title: 'Emma', author: 'Jane Austen' },
  );
