import { expect, it } from 'vitest';
import { linkedData } from './book-linked-data';
import type { Book } from './book.schema';

const book: Book = {
  id: 'b',
  title: '</script><script>alert(1)</script><!--',
  author: 'Ann "Lee"',
  genreId: 'g',
  genre: { id: 'g', name: 'Novel', color: '#632a55', translations: { fr: 'Roman' } },
  publisher: null,
  publishedYear: -750,
  language: 'fr',
  isbn: '9780439023481',
  isbnText: null,
  description: null,
  coverId: null,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

it('describes a book for other programs, and never ends the element that holds it', () => {
  const text = linkedData(book, 'fr');
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: book.title,
    author: { '@type': 'Person', name: 'Ann "Lee"' },
    genre: 'Roman',
    datePublished: '-0749',
    inLanguage: 'fr',
    isbn: '9780439023481',
  });
});
