/** The list of books, for `npm run bench -- lists`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBooks } from '../../../src/features/book/offered/book-list.server';
import type { MeasuredList, Query } from '../lists';

const queries: Query[] = [
  {},
  { searchTerm: 'secret of the sea' },
  { searchTerm: 'scret of the sae' },
  { searchTerm: 'lefevre' },
  { searchTerm: 'lefvere' },
  { searchTerm: 'penguin' },
  { searchTerm: 'penguni' },
  { searchTerm: 'الصحرا' },
  { searchTerm: 'a' },
  { genreId: 'genre-3' },
  { language: 'ar' },
  { sort: '-createdAt' },
  { searchTerm: 'garden', sort: 'title' },
];

export const measured: MeasuredList = {
  table: 'book',
  rows: readFileSync(join(import.meta.dirname, 'book-rows.sql'), 'utf8'),
  list: listBooks,
  queries,
};
