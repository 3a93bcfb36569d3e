import type { DbOrTransaction } from '@/db/client.server';
import type { ReadBook } from '@/features/book-import/formats/record-file';
import { allServerFeatures } from '@/lib/feature.server';

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
  const spellers = allServerFeatures().flatMap(({ spellNames }) => spellNames ?? []);
  const rows = (await Promise.all(spellers.map((spell) => spell(transaction, names)))).flat();
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
