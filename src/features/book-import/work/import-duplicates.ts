import type { ImportedBook } from '../formats/record-file';

/** The letters and digits of a text, without case and marks. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 500);

/** The keys by which two records of a file are recognized as the same book. The letters of an author are sorted, so that the order of the names does not matter. */
export const twinKeys = ({ title, author, isbn }: ImportedBook) => ({
  isbn: isbn ?? null,
  titleKey: title ? folded(title) || title : null,
  authorKey: author ? [...folded(author)].toSorted().join('') || author : null,
});
