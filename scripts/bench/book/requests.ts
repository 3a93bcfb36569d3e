/** The rows about books of `npm run bench`. */
import { bookSorts } from '../../../src/features/book/book.facts';
import type { BenchSite, RowsOf } from '../requests';

/** The statement of a page of the list, written by hand. */
const listStatement = `
  select book.*, genre.name, genre.color from book join genre on genre.id = book.genre_id
  order by sort_key(book.title), book.id limit 21`;

/** What the sample library has, for addresses of different pages. */
async function libraryAt({ site, manager: cookie }: BenchSite) {
  const read = async (path: string) =>
    (await (await fetch(`${site}/api/rest${path}`, { headers: { cookie } })).json()) as {
      items: Record<string, string>[];
    };
  const genres = (await read('/genres?limit=100')).items.map(({ id = '' }) => id);
  const titles = (await read('/books?limit=100')).items.map(({ title = '' }) => title);
  const words = titles
    .flatMap((title) => title.split(/\P{L}+/u))
    .filter(({ length }) => length > 3);
  // A word without its second letter is a typical misspelling.
  const terms = [...new Set(words)].flatMap((word) => [word, word[0] + word.slice(2)]);
  const filters = genres.flatMap((genre) =>
    bookSorts.map((sort) => `genreId=${genre}&sort=${sort}`),
  );
  return { filters, terms: terms.map(encodeURIComponent) };
}

export const rowsOf: RowsOf = async (bench) => {
  const { by, people, database } = bench;
  const { filters, terms } = await libraryAt(bench);
  const books = by(people, ...filters.map((filter) => `/api/rest/books?limit=20&${filter}`));
  const search = by(people, ...terms.map((term) => `/api/rest/books?limit=20&searchTerm=${term}`));
  const pages = by(people, ...filters.map((filter) => `/app/books?${filter}`));
  return [
    { name: 'books, beside SQL', target: books, beside: { sql: listStatement, database } },
    { name: 'search, beside books', target: search, beside: books },
    { name: '/app/books, beside React', target: pages, beside: 'React' },
  ];
};
