import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { db } from '@/db/client.server';
import { book } from '@/db/schema';
import type { bookNamesInput } from './book.schema';

const maxNames = 8;
/** Books that contain the text and are read for names: a text such as that of a publisher may be in most books. */
const maxFound = 1000;
/** Books whose author comes next in the order of names. */
const maxFollowing = 500;
/** In characters. The trigram index does not support shorter texts, so the query would read every book. */
const minLength = 3;

/** The names, as SQL. A test counts the rows that it reads. */
export function namesQuery({ field, searchTerm }: z.infer<typeof bookNamesInput>) {
  const column = book[field];
  const typed = sql`search_fold(${searchTerm}::text)`;
  // Wildcards of LIKE in the typed text are literal.
  const literal = sql`regexp_replace(${typed}, '([\\\\%_])', '\\\\\\1', 'g')`;
  const isLong = sql`char_length(${typed}) >= ${minLength}`;
  const following = sql`union all (
    select ${column} from ${book} where ${isLong} and sort_key(${column}) >= sort_key(${searchTerm}::text)
    order by sort_key(${column}), ${book.id} limit ${maxFollowing})`;
  // `offset 0` lets each name be folded once, and not each book.
  return sql<{ name: string }>`
    select name from (
      select name, count(*) as books, search_fold(name) as folded from (
        (select ${column} as name from ${book}
          where ${isLong} and ${book.searchText} like '%' || ${literal} || '%' limit ${maxFound})
        ${field === 'author' ? following : sql``}
      ) read
      group by name offset 0
    ) named
    where folded like '%' || ${literal} || '%'
    order by folded like ${literal} || '%' desc, books desc, name
    limit ${maxNames}`;
}

/**
 * Authors or publishers of the library whose name contains the typed text; case and accents are ignored.
 * Names that begin with the text come first, then names with the most books. Of a text that is in very many books, authors
 * that begin with it are found, and other names only in the first of these books.
 */
export const completeName = async (input: z.infer<typeof bookNamesInput>): Promise<string[]> =>
  (await db().execute<{ name: string }>(namesQuery(input))).rows.map(({ name }) => name);
