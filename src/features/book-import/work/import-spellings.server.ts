import type { DbOrTransaction } from '@/db/client.server';
import { allServerFeatures } from '@/lib/feature.server';
import type { ReadBook } from '../formats/record-file';

const spelledFields = ['author', 'publisher'] as const;

/** The forms of a name: as the file has it, if the reader has turned it, and as it was read. */
function formsOf({ book, warnings }: ReadBook, field: (typeof spelledFields)[number]): string[] {
  const turned = warnings.find((warning) => warning.field === field && warning.code === 'nameRead');
  return [turned?.from, book[field]].filter((name) => name !== undefined && name !== null);
}

/**
 * Replaces names of authors and publishers by the spellings that people have chosen, with a warning.
 * @param own authors that a person has respelled in this file: they have read the names that the other spellings give
 */
export async function respell(
  transaction: DbOrTransaction,
  read: readonly ReadBook[],
  own: Readonly<Record<string, string>>,
): Promise<void> {
  // A file from our own export names its books by id, so its spellings are intended.
  const others = read.filter(({ book }) => book.id === undefined);
  const names = others.flatMap((one) =>
    spelledFields.flatMap((field) => formsOf(one, field).map((name) => ({ field, name }))),
  );
  const spellers = allServerFeatures().flatMap(({ spellNames }) => spellNames ?? []);
  const rows = (await Promise.all(spellers.map((spell) => spell(transaction, names)))).flat();
  const spellings = new Map(
    rows.map(({ field, name, spelling }) => [`${field} ${name}`, spelling]),
  );
  const chosen = new Map(Object.entries(own));
  if (spellings.size + chosen.size === 0) return;
  for (const one of others)
    for (const field of spelledFields) {
      const forms = formsOf(one, field);
      const from = forms.find((name) => spellings.has(`${field} ${name}`)) ?? forms.at(-1);
      if (from === undefined) continue;
      const spelled = spellings.get(`${field} ${from}`) ?? from;
      const to = field === 'author' ? (chosen.get(spelled) ?? spelled) : spelled;
      if (to === one.book[field]) continue;
      one.book[field] = to;
      one.warnings = one.warnings.filter(
        (warning) => warning.field !== field || warning.code !== 'nameRead',
      );
      if (to !== from) one.warnings.push({ field, code: 'respelled', from, to });
    }
}
