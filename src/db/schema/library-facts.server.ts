import { undoDays } from '@/lib/books/undo-days';
import { bookAct, formerBook, nameSpelling, notSame } from './book-acts';
import { book, cover, genre } from './library';
import { type TableFacts, tableFacts } from './table-facts.server';

const inLibrary = { while: 'it is in the library' } as const;

/** The tables of books, with what was undone and decided about them. */
export const libraryTables: readonly TableFacts[] = [
  tableFacts(genre, { what: 'A genre', people: [], term: inLibrary }),
  tableFacts(book, { what: 'A book', people: [], term: inLibrary }),
  tableFacts(cover, {
    what: 'An uploaded cover; its pictures are files',
    people: [{ column: cover.createdBy, holds: 'id', atDeletion: 'emptied' }],
    term: { while: 'a book uses it, or for a day after that' },
    download: {
      as: 'covers',
      by: [cover.createdBy],
      show: ({ id, createdAt }) => ({ id, createdAt }),
    },
  }),
  tableFacts(bookAct, {
    what: 'An act on books that can be undone',
    people: [],
    term: { after: bookAct.at, days: undoDays, by: 'the cleaner' },
  }),
  tableFacts(formerBook, {
    what: 'A book as it was before an act',
    people: [{ column: formerBook.actorId, holds: 'id', atDeletion: 'emptied' }],
    term: { after: formerBook.at, days: undoDays, by: 'the cleaner' },
    download: {
      as: 'formerBooks',
      by: [formerBook.actorId],
      show: ({ bookId, title, author, at }) => ({ bookId, title, author, at }),
    },
  }),
  tableFacts(notSame, {
    what: 'That two books or two names are not the same',
    people: [{ column: notSame.createdBy, holds: 'id', atDeletion: 'emptied' }],
    term: { while: 'it is not taken back' },
    download: {
      as: 'keptApart',
      by: [notSame.createdBy],
      show: ({ createdBy: _, ...row }) => row,
    },
  }),
  tableFacts(nameSpelling, {
    what: 'The chosen spelling of a name of an author or a publisher',
    people: [],
    term: { while: 'it is not forgotten' },
  }),
];
