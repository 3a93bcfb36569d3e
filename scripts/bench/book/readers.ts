import { Client } from 'pg';
import type { PathIn } from '../readers';

/** The number of books whose words are searched. */
const searchedBooks = 4000;

/** A list, a search and a book, in a database with books. Every tenth word of a search is misspelt. */
export async function pathsIn(url: string): Promise<PathIn[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: books } = await client.query<{ id: string; title: string; author: string }>(
    `select id, title, author from book order by md5(id::text) limit ${searchedBooks}`,
  );
  const { rows: genres } = await client.query<{ id: string }>('select id from genre limit 50');
  await client.end();
  // The same requests in each run.
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('The database has no books');
    return item;
  };
  const misspelt = (word: string) => word.replace(/(?<=^.)(.)(.)/u, '$2$1');
  const searchTerm = () => {
    const { title, author } = oneOf(books);
    const term = oneOf([title, author, oneOf(title.split(' ')), oneOf(author.split(' '))]);
    return encodeURIComponent(random() < 0.1 ? misspelt(term) : term);
  };
  const lists: PathIn[] = [
    () => '/app/books',
    () => '/app/books?sort=title',
    () => '/app/books?language=fr',
    () => '/api/rest/books?limit=20',
    () => `/app/books?genreId=${oneOf(genres).id}`,
  ];
  return [
    () => oneOf(lists)(),
    () => `/app/books?searchTerm=${searchTerm()}`,
    () => `/app/books/${oneOf(books).id}`,
  ];
}
