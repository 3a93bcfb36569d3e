import { expect, test } from 'vitest';
import { entriesOf, fromKeys, keysOf, mapValues, pick } from './records';

test('keys keep their order', () => {
  expect(keysOf({ title: 1, author: 2, isbn: 3 })).toEqual(['title', 'author', 'isbn']);
});

test('entries are keys with their values', () => {
  expect(entriesOf({ title: 1, author: 2 })).toEqual([
    ['title', 1],
    ['author', 2],
  ]);
});

test('each key gets a value of its own', () => {
  expect(fromKeys(['a', 'b'], (key) => [key])).toEqual({ a: ['a'], b: ['b'] });
});

test('each value is computed from the old value and its key', () => {
  expect(mapValues({ a: 1, b: 2 }, (value, key) => `${key}${value}`)).toEqual({ a: 'a1', b: 'b2' });
});

test('only the named properties are picked', () => {
  expect(pick({ id: 'x', title: 'Emma', version: 3 }, ['title', 'version'])).toEqual({
    title: 'Emma',
    version: 3,
  });
});
