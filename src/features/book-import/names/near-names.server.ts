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
  const { rows } = await db().execute<{ author: string; records: number; known: string }>(sql`
    with named as (
      select fields->>'author' as author, count(*)::int as records from book_import_record record
      where import_id = ${id} and state = 'new' and match = 'none'
        and not exists (select from book
          where author_key = "left"(name_letters(record.fields->>'author'), 100)
            and author = record.fields->>'author')
      group by 1 order by 2 desc, 1 limit ${maxNames}
    )
    select distinct named.author, named.records, near.author as known
    from named
    cross join lateral regexp_split_to_table(search_fold(named.author), ' ') as word
    cross join lateral (
      select author from book
      where search_typos(search_text) collate "C" && (select search_typos(word))
      limit ${booksEachWord}
    ) near
    where char_length(word) >= ${minLetters}`);
  const near = rows.filter(({ author, known }) => areNearNames(readName(author), readName(known)));
  if (near.length === 0) return [];
  const knownNames = JSON.stringify([...new Set(near.map(({ known }) => known))]);
  const { rows: counts } = await db().execute<{ author: string; books: number }>(sql`
    select author, count(*)::int as books from book
    where author_key in (select "left"(name_letters(known), 100)
        from jsonb_array_elements_text(${knownNames}::jsonb) known)
      and author in (select jsonb_array_elements_text(${knownNames}::jsonb))
    group by author`);
  const booksOf = new Map(counts.map(({ author, books }) => [author, books]));
  const best = new Map<string, NearName>();
  for (const { author, records, known } of near) {
    const found = { author, records, known, books: booksOf.get(known) ?? 0 };
    const before = best.get(author);
    if (!before || found.books > before.books) best.set(author, found);
  }
  return [...best.values()].toSorted((one, other) => other.records - one.records);
}
