import { expect, test } from 'vitest';
import sampleBooks from '@/db/seed/sample-books.json';
import { spellingGroups } from './spelling-groups';

const groupsOf = async (names: string[]) => {
  const spellings = names.toSorted().map((name) => ({ name, books: 1 }));
  const groups = await spellingGroups(spellings, () => false);
  return groups.map((group) => group.names.map(({ name }) => name));
};

test('of spellings of as many books, the one in full comes first', async () => {
  expect(await groupsOf(['Austen, Jane', 'J. Austen', 'Jane Austen'])).toEqual([
    ['Jane Austen', 'Austen, Jane', 'J. Austen'],
  ]);
});

test('the authors of the sample library are all different', async () => {
  expect(await groupsOf([...new Set(sampleBooks.map(({ author }) => author))])).toEqual([]);
});
