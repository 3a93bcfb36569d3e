import { expect, it } from 'vitest';
import { bookForTest } from '@/features/book/testing/test-books';
import { linkedData } from './book-linked-data';

const book = bookForTest({
  id: 'b',
  title: '</script><script>alert(1)</script><!--',
  author: 'Ann "Lee"',
  genreId: 'g',
  genre: { id: 'g', name: 'Novel', color: '#632a55', translations: { fr: 'Roman' } },
  publishedYear: -750,
  language: 'fr',
  isbn: '9780439023481',
});

it('describes a book for other programs, and never closes the element that contains it', () => {
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
