import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '@/db/client.server';
import type { ReadBook } from '@/features/book-import/formats/record-file';

const spelledFields = ['author', 'publisher'] as const;

/** A file from our own export names its books by id, so its spellings are intended. */
const isOwn = ({ book }: ReadBook) => book.id !== undefined;

/** Replaces names of authors and publishers by the spellings that people have chosen, with a warning. */
export async function respell(
  transaction: DbOrTransaction,
  read: readonly ReadBook[],
): Promise<void> {
  const names = read
    .filter((one) => !isOwn(one))
    .flatMap(({ book }) =>
      spelledFields.flatMap((field) => (book[field] ? [{ field, name: book[field] }] : [])),
    );
  // Most libraries have no chosen spellings; this query then folds no name.
  const { rows } = await transaction.execute<{ field: string; name: string; spelling: string }>(sql`
    select distinct named.field, named.name, last.spelling
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as named (field text, name text)
    cross join lateral (
      select spelling from name_spelling
      where field = named.field and key = md5(name_key(named.name)) order by at desc limit 1
    ) last
    where exists (select from name_spelling) and last.spelling <> named.name`);
  if (rows.length === 0) return;
  const spellings = new Map(
    rows.map(({ field, name, spelling }) => [`${field} ${name}`, spelling]),
  );
  for (const one of read)
    for (const field of spelledFields) {
      const from = one.book[field];
      const to = spellings.get(`${field} ${from ?? ''}`);
      if (!from || to === undefined || isOwn(one)) continue;
      one.book[field] = to;
      one.warnings.push({ field, code: 'respelled', from, to });
    }
}
