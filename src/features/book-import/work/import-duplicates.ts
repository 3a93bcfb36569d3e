import type { ImportedBook } from '../formats/record-file';

/** The keys by which two records of a file are recognized as the same book. */
export type TwinKeys = {
  isbn: string | null;
  titleKey: string | null;
  authorKey: string | null;
};

/** The letters and digits of a text, without case and marks. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 500);

/** The keys of a record. The letters of an author are sorted, so that the order of the names does not matter. */
export const twinKeys = ({ title, author, isbn }: ImportedBook): TwinKeys => ({
  isbn: isbn ?? null,
  titleKey: title ? folded(title) || title : null,
  authorKey: author ? [...folded(author)].toSorted().join('') || author : null,
});

/** For each record of the list, the number of the first earlier record of the same book. */
export function firstInBatch(
  records: readonly (TwinKeys & { number: number; state: string })[],
): (number | null)[] {
  const first = new Map<string, number>();
  return records.map(({ number, state, isbn, titleKey, authorKey }) => {
    if (state === 'faulty') return null;
    const isNamed = titleKey !== null && authorKey !== null;
    const keys = [
      ...(isbn === null ? [] : [`isbn ${isbn}`]),
      ...(isNamed ? [`name ${titleKey}\n${authorKey}`] : []),
    ];
    const earlier = keys.flatMap((key) => first.get(key) ?? []);
    if (isNamed) for (const key of keys) if (!first.has(key)) first.set(key, number);
    return earlier.length > 0 ? Math.min(...earlier) : null;
  });
}
