import { expect, test } from 'vitest';
import { keysOf, mapValues, pick } from './records';

test('keys come in the order in which they were written', () => {
  expect(keysOf({ title: 1, author: 2, isbn: 3 })).toEqual(['title', 'author', 'isbn']);
});

test('each value is made from the old one and its key', () => {
  expect(mapValues({ a: 1, b: 2 }, (value, key) => `${key}${value}`)).toEqual({ a: 'a1', b: 'b2' });
});

test('of what an object has, only what is named is picked', () => {
  expect(pick({ id: 'x', title: 'Emma', version: 3 }, ['title', 'version'])).toEqual({
    title: 'Emma',
    version: 3,
  });
});
