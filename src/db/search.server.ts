import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SortKey } from './list.server';

/** The folding of the search columns, done by the database so that there is one definition of it. */
const folded = (text: string) => sql`search_fold(${text})`;

/** `%`, `_` and `\` as themselves within LIKE. */
const literally = (text: SQL) =>
  sql`replace(replace(replace(${text}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

/** What `search_fold` turns into a space: two parts of an address are two words. */
const wordBorder = /[\s!"#$&()*+,./:;<=>?@[\]^`{|}~-]+/;

/**
 * Search over a column filled by `search_fold`: ignores case, accents and punctuation, finds parts
 * of words and forgives a typo in each; all words must be found. Null when there is nothing to
 * search for.
 */
export function searchIn(
  column: AnyPgColumn,
  searchTerm: string,
): { where: SQL; byCloseness: SortKey } | null {
  if (searchTerm.trim() === '') return null;
  const words = searchTerm.split(wordBorder).filter(Boolean).slice(0, 12);
  const found = words.map((word) => {
    const key = folded(word);
    const isPart = sql`${column} like '%' || ${literally(key)} || '%'`;
    // Similarity sees letters and digits only: to it, "100%" is almost "1000".
    const isAlike = /[%_\\]/.test(word) ? sql`false` : sql`${key} <% ${column}`;
    // A word that folds to nothing, such as "&", does not narrow the search.
    return sql`(${key} = '' or ${isPart} or ${isAlike})`;
  });
  const whole = folded(searchTerm);
  return {
    // Nothing but such words finds nothing rather than everything.
    where: words.length > 0 ? sql`${whole} <> '' and ${sql.join(found, sql` and `)}` : sql`false`,
    byCloseness: {
      // Rounded, because it stands in cursors and must compare equal to itself.
      expression: sql`round((word_similarity(${whole}, ${column})
        + case when ${column} like ${literally(whole)} || '%' then 1 else 0 end)::numeric, 5)`,
      type: 'numeric',
      descending: true,
    },
  };
}
