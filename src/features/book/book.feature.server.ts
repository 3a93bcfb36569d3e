import { book } from '@/db/schema';
import { tableFacts } from '@/db/schema/table-facts.server';
import { defineServerFeature } from '@/lib/feature.server';
import { missingId as id, notFound } from '@/lib/samples.server';
import { bookFeature } from './book.feature';
import { bookRouter } from './book.server';
import { bookFiguresShape } from './figures/book-figures.schema';
import { readBookFigures } from './figures/book-figures.server';
import { seedLibrary } from './seed/seed-library.server';

export const bookOnServer = defineServerFeature(bookFeature, {
  tables: [
    tableFacts(book, {
      what: 'A book',
      people: [],
      term: { while: 'it is in the library' },
      coverUse: { id: book.coverId, title: book.title },
    }),
  ],
  seed: seedLibrary,
  figures: { asks: { book: ['read'] }, shape: bookFiguresShape, read: readBookFigures },
  calls: { book: bookRouter },
  sampleRecords: { book: '/api/rest/books' },
  samples: {
    'book.list': {},
    'book.lines': {},
    'book.filters': {},
    'book.names': { input: { field: 'author', searchTerm: 'a' } },
    'book.findIsbn': { input: { isbn: '9780439023481' } },
    'book.findTitle': { input: { title: 'Emma', author: 'Jane Austen' } },
    'book.get': { input: { id: '{book}' } },
    'book.related': { input: { id: '{book}' } },
    'book.create': { input: { title: '{unique}', author: 'Somebody', genreId: '{genre}' } },
    'book.update': { input: { id, version: 1, title: '{unique}' }, allowed: notFound },
    'book.delete': { input: { id }, allowed: notFound },
  },
  pageSamples: {
    '/app/books/{id}': { path: '/app/books/{book}' },
    '/manager/books/{id}': { path: '/manager/books/{book}' },
    '/manager/books/{id}/update': { path: '/manager/books/{book}/update' },
  },
  examples: {
    title: 'Things Fall Apart',
    author: 'Chinua Achebe',
    names: 'Chinua Achebe',
    publisher: 'Heinemann',
    publishedYear: 1958,
    isbn: '9780385474542',
    description: 'A proud man in an Igbo village, and a world that changes around him.',
    isbnText: '978-0-385-47454-2',
    bookId: '5f1c2a34-9d0e-4c57-8a41-2b6f0c9d7e10',
    languages: 'en',
    'facts.value': '1958',
    'facts.label': null,
    'facts.words': '1958',
    'facts.asText': 'achebe "1958"',
  },
});
