import { expect, test } from 'vitest';
import sampleBooks from '@/features/book/offered/sample-books.json';
import { spellingGroups } from './spelling-groups';

const groupsOf = async (names: string[]) => {
  const spellings = names.toSorted().map((name) => ({ name, books: 1, since: 0 }));
  const groups = await spellingGroups(spellings, () => false);
  return groups.map((group) => group.names.map(({ name }) => name));
};

test('of spellings with equally many books, the one that is neither abbreviated nor inverted comes first', async () => {
  expect(await groupsOf(['Austen, Jane', 'J. Austen', 'Jane Austen'])).toEqual([
    ['Jane Austen', 'Austen, Jane', 'J. Austen'],
  ]);
});

test.each([
  ['Toni Morison', 'Toni Morrison'],
  ['Ngugi wa Thiong’o', 'Ngũgĩ wa Thiong’o'],
])('of %s and %s with equally many books, the second comes first', async (lost, whole) => {
  expect(await groupsOf([lost, whole])).toEqual([[whole, lost]]);
});

test('of spellings with equally many books, the one that the library had first comes first', async () => {
  const names = ['Grace Wanjiro', 'Grace Wanjiru'].map((name, at) => ({
    name,
    books: 1,
    since: 9 - at,
  }));
  const [group] = await spellingGroups(names, () => false);
  expect(group?.names[0]?.name).toBe('Grace Wanjiru');
});

test('the authors of the sample library are all different', async () => {
  expect(await groupsOf([...new Set(sampleBooks.map(({ author }) => author))])).toEqual([]);
});

test('other requests run between every two hundred names, in each pass over the names', async () => {
  const spellings = Array.from({ length: 8000 }, (_, at) => ({
    name: `Name${String(at)
      .padStart(5, '0')
      .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')} Writer`,
    books: 1,
    since: 0,
  }));
  let answered = 0;
  let isDone = false;
  const answer = () => {
    answered += 1;
    if (!isDone) setImmediate(answer);
  };
  setImmediate(answer);
  await spellingGroups(spellings, () => true);
  isDone = true;
  // There are six passes: reading the names, three groupings, and the comparisons within groups.
  expect(answered).toBeGreaterThanOrEqual(6 * (spellings.length / 200));
});
