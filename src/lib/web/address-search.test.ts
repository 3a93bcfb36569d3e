import { expect, test } from 'vitest';
import { addressSearch, checkedField, choiceField, flagField, textField } from './address-search';
import { parseSearchParams } from './search-params';

const search = addressSearch({
  text: textField,
  year: checkedField((text) => /^\d{4}$/.test(text)),
  order: choiceField(['title', '-title']),
  isOpen: flagField,
});

test('what is missing, of another type or invalid becomes a default', () => {
  expect(search.parse({})).toEqual({ text: '' });
  expect(search.parse(null)).toEqual({ text: '' });
  expect(search.parse({ text: undefined, year: 19, order: 'author', isOpen: 'yes' })).toEqual({
    text: '',
  });
  expect(search.parse({ text: 'a', year: '1984', order: '-title', isOpen: true })).toEqual({
    text: 'a',
    year: '1984',
    order: '-title',
    isOpen: true,
  });
});

test('numbers, lists and objects are read as the address writes them', () => {
  const read = (address: string) => search.parse(parseSearchParams(address));
  expect(read('text=1984&year=1984')).toEqual({ text: '1984', year: '1984' });
  expect(read('text=null')).toEqual({ text: 'null' });
  expect(read('text=[1]')).toEqual({ text: '[1]' });
  expect(read('text={"a":1}')).toEqual({ text: '{"a":1}' });
  expect(read('text=a&text=2')).toEqual({ text: '["a",2]' });
});

test('a flag is a boolean', () => {
  expect(search.parse(parseSearchParams('isOpen=true')).isOpen).toBe(true);
  expect(search.parse(parseSearchParams('isOpen=false')).isOpen).toBe(false);
  expect(search.parse(parseSearchParams('isOpen=')).isOpen).toBeUndefined();
});

test('an invalid value is named as undefined, or the router would keep it', () => {
  expect(Object.keys(search.parse({ year: 'x' }))).toEqual(['text', 'year']);
});

test('other parameters are left out, those of every object too', () => {
  expect(search.parse({ utm: 'x', constructor: 'y' })).toEqual({ text: '' });
});
