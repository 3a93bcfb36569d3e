import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map';

it('holds no more than its limit, and changes an entry without forgetting others', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3);
  expect([...map]).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
  map.set('c', 4);
  expect([...map]).toEqual([['c', 4]]);
});
