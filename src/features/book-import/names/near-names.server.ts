import { sql } from 'drizzle-orm';
import { db } from '@/db/client.server';
import { areNearNames, readName } from '@/lib/text/near-names';
import type { NearName } from '../book-import.schema';
import { loadImport } from '../import-view.server';

/** Number of names of a file that are compared, those of the most records first. */
const maxNames = 50;
/** Number of books that are read for each word of a name, because one author may have written many. */
const booksEachWord = 200;
/** In letters. Shorter words are too often similar and different. */
const minLetters = 4;

/**
 * Authors of the new books of an import that differ from an author of the library by a typing error, an initial or the
 * order of words. The index of typing errors finds them, whatever the size of the library.
 * @throws ORPCError NOT_FOUND
 */
export async function listNearNames(id: string): Promise<NearName[]> {
  await loadImport(id);
  const { rows } = await db().execute<NearName>(sql`
    with named as (
      select fields->>'author' as author, count(*)::int as records from book_import_record record
      where import_id = ${id} and state = 'new' and match = 'none'
        and not exists (select from book
          where author_key = "left"(name_letters(record.fields->>'author'), 100)
            and author = record.fields->>'author')
      group by 1 order by 2 desc, 1 limit ${maxNames}
    )
    select named.author, named.records, near.author as known, count(distinct near.id)::int as books
    from named
    cross join lateral regexp_split_to_table(search_fold(named.author), ' ') as word
    cross join lateral (
      select id, author from book
      where search_typos(search_text) collate "C" && (select search_typos(word))
      limit ${booksEachWord}
    ) near
    where char_length(word) >= ${minLetters}
    group by 1, 2, 3`);
  const best = new Map<string, NearName>();
  for (const found of rows) {
    if (!areNearNames(readName(found.author), readName(found.known))) continue;
    const before = best.get(found.author);
    if (!before || found.books > before.books) best.set(found.author, found);
  }
  return [...best.values()].toSorted((one, other) => other.records - one.records);
}
