import { describe, expect, it } from 'vitest';
import {
  type ReadName,
  areNearNames,
  hasInitial,
  initialsKeys,
  areNearWords,
  isNameWithin,
  readName,
  typoWords,
} from './near-names';

const areNear = (one: string, other: string) => areNearNames(readName(one), readName(other));
/** Whether two similar names are found without comparing every name with every other. */
function areFound(...names: [string, string]): boolean {
  const [one, other] = names.map(readName) as [ReadName, ReadName];
  const keys = initialsKeys(other);
  return (
    one.letters === other.letters ||
    (names.some((name) => hasInitial(readName(name))) &&
      initialsKeys(one).some((key) => keys.includes(key))) ||
    typoWords(one).some((word) =>
      typoWords(other).some((beside) => word.key === beside.key && areNearWords(word, beside)),
    )
  );
}

const near: [string, string][] = [
  ['Tolkien, J.R.R.', 'J. R. R. Tolkien'],
  ['JRR Tolkien', 'J.R.R. Tolkien'],
  ['J.R.R. Tolkien', 'John Ronald Reuel Tolkien'],
  ['J. Tolkien', 'J.R.R. Tolkien'],
  ['Tolkien, J.', 'J.R.R. Tolkien'],
  ['Tolkien J.R.R.', 'John Ronald Reuel Tolkien'],
  ['J.R.R. Tolkein', 'J.R.R. Tolkien'],
  ['Gabriel Garcia Marquez', 'Gabriel García Márquez'],
  ['Márquez, Gabriel García', 'Gabriel García Márquez'],
  ['Fyodor Dostoevsky', 'Fyodor Dostoyevsky'],
  ['Isaac Asimov', 'I. Asimov'],
  ['George Orwell', 'George R. Orwell'],
  ['Voltaire', 'Voltiare'],
  ['نجيب محفوظ', 'محفوظ، نجيب'],
  ['طه حسين', 'طَهَ حُسَيْن'],
  ['Stanisław Lem', 'Stanislaw Lem'],
  ['Simon & Schuster', 'Simon and Schuster, Inc.'],
  ['Penguin Books', 'Penguin Books Ltd.'],
  ['GALLIMARD', 'Gallimard'],
];

const apart: [string, string][] = [
  ['Jon Smith', 'Joe Smith'],
  ['Maria Garcia', 'Maria Garcia Lopez'],
  ['Charlotte Brontë', 'Emily Brontë'],
  ['Anne Brontë', 'Emily Brontë'],
  ['Alexandre Dumas', 'Alexandre Dumas fils'],
  ['Penguin Books', 'Puffin Books'],
  ['Heinemann Ltd', 'Thienemann'],
  ['Oxford University Press', 'Cambridge University Press'],
  ['Terry Pratchett', 'Terry Pratchett, Neil Gaiman'],
  ['Book 12', 'Book 13'],
  ['Book 12', 'Book 21'],
  ['Writer 1', 'Writer 10'],
  ['Writer', '3 Writer'],
  ['Press 1990s', 'Press 1980s'],
  ['R. K. Narayan', 'R. K. Laxman'],
  ['C. S. Lewis', 'Lewis Carroll'],
];

describe('similar names', () => {
  it.each(near)('are the same person: %s and %s', (one, other) => {
    expect(areNear(one, other)).toBe(true);
    expect(areNear(other, one)).toBe(true);
    expect(areFound(one, other)).toBe(true);
  });

  it.each(apart)('are different: %s and %s', (one, other) => {
    expect(areNear(one, other)).toBe(false);
    expect(areNear(other, one)).toBe(false);
  });
});

it('a line with two authors contains the name of one of them', () => {
  expect(isNameWithin(readName('Terry Pratchett'), readName('Terry Pratchett, Neil Gaiman'))).toBe(
    true,
  );
  expect(isNameWithin(readName('Neil Gaiman'), readName('Terry Pratchett'))).toBe(false);
});
