/** Books, genres and what shows them, for `npm run bench -- lists`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Api, type MeasuredCall, type MeasuredTable, callsOf } from '../lists';

const sqlOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

const books = callsOf<Partial<Parameters<Api['book']['list']>[0]>>(
  'books',
  (api, query) => api.book.list(query),
  [
    {},
    { sort: '-createdAt' },
    { genreId: 'genre-1' },
    { genreId: 'genre-3' },
    { language: 'ar' },
    { genreId: 'genre-1', language: 'ar' },
    { searchTerm: 'penguin' },
    { searchTerm: 'sea' },
    { searchTerm: 'secret of the sea' },
    { searchTerm: 'penguin xylophonequartz' },
    { searchTerm: 'penguin bakelvin' },
    { searchTerm: 'penguni gardne' },
    { searchTerm: 'harbour island' },
    { searchTerm: 'a' },
    { searchTerm: 'ga' },
    { searchTerm: 'gar' },
    { searchTerm: 'lefevre' },
    { searchTerm: 'lefvere' },
    { searchTerm: 'penguni' },
    { searchTerm: 'scret of the sae' },
    { searchTerm: 'harry potter' },
    { searchTerm: 'الصحرا' },
    { searchTerm: 'the secret of the garden without a history' },
    { searchTerm: 'the silence of the daughter under the mountain penguin' },
    { searchTerm: 'the secret of the garden in the forest of books' },
    { searchTerm: 'garden', sort: 'title' },
    { searchTerm: 'garden', sort: '-createdAt' },
    { searchTerm: 'garden', genreId: 'genre-1' },
    { searchTerm: 'garden', genreId: 'genre-150' },
    { searchTerm: 'garden', language: 'ar' },
    { searchTerm: 'penguin', limit: 5 },
    { author: 'محمد الفاروقي' },
  ],
);

export const measured: MeasuredTable = {
  table: 'book',
  made: sqlOf('sample-titles.sql'),
  rows: sqlOf('book-rows.sql'),
  calls: [
    ['genres by books', (api) => api.genre.list({ searchTerm: '', limit: 20, sort: '-bookCount' })],
    ['choices of filters', (api) => api.book.filters()],
    ...books,
    ...['mar', 'mart', 'garnier', 'lefe', 'مصط'].map((searchTerm): MeasuredCall => [
      `authors while one types ${searchTerm}`,
      (api) => api.book.names({ field: 'author', searchTerm }),
    ]),
  ],
};
