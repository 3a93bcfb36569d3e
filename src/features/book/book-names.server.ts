import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { db } from '@/db/client.server';
import { book } from '@/db/schema';
import type { bookNamesInput } from './book.schema';

const maxNames = 8;
/** Maximum number of books that are searched for names, because one author may have written many books. */
const maxBooks = 500;
/** In characters. The trigram index does not support shorter texts, so the query would read every book. */
const minLength = 3;

/**
 * Authors or publishers of the library whose name contains the typed text; case and accents are ignored.
 * Names that begin with the text come first, then names with the most books.
 */
export async function completeName({
  field,
  searchTerm,
}: z.infer<typeof bookNamesInput>): Promise<string[]> {
  const column = book[field];
  const typed = sql`search_fold(${searchTerm}::text)`;
  // Wildcards of LIKE in the typed text are literal.
  const literal = sql`regexp_replace(${typed}, '([\\\\%_])', '\\\\\\1', 'g')`;
  const { rows } = await db().execute<{ name: string }>(sql`
    select name from (
      select ${column} as name from ${book}
      where char_length(${typed}) >= ${minLength}
        and ${book.searchText} like '%' || ${literal} || '%'
        and search_fold(${column}) like '%' || ${literal} || '%'
      limit ${maxBooks}
    ) found
    group by name
    order by search_fold(name) like ${literal} || '%' desc, count(*) desc, name
    limit ${maxNames}`);
  return rows.map(({ name }) => name);
}
