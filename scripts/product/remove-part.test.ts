import { expect, it } from 'vitest';
import { type Part, readHouse } from '../parts/house';
import { library, partRows, partsToRemove } from './remove-part';

const house = readHouse();
const part = (name: string, kind: Part['kind'], ...needs: string[]): Part => ({
  name,
  kind,
  needs,
  folder: `src/features/${name}`,
  files: [],
});
const sample = [part('user', 'core'), part('book', 'library'), part('loan', 'optional', 'book')];
const namesOf = (parts: readonly Part[]) => parts.map(({ name }) => name);

it('what needs a part goes along, and the library is all but the core', () => {
  expect(namesOf(partsToRemove(['loan'], sample))).toEqual(['loan']);
  expect(namesOf(partsToRemove(['book'], sample))).toEqual(['book', 'loan']);
  expect(namesOf(partsToRemove([library], sample))).toEqual(['book', 'loan']);
});

it('a part of the core and an unknown one are refused with words', () => {
  expect(() => partsToRemove(['loan', 'user'], sample)).toThrow(
    'The product cannot be without user',
  );
  expect(() => partsToRemove(['lone'], sample)).toThrow('There is no part lone');
});

it('the list names each part of this product that is not the core, with its lines', () => {
  const rows = partRows(house);
  expect(rows.map((row) => row.part)).toEqual(namesOf(house.filter(({ kind }) => kind !== 'core')));
  expect(rows.filter(({ lines }) => lines === 0)).toEqual([]);
});
