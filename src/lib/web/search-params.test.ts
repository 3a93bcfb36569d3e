import { describe, expect, it } from 'vitest';
import { parseSearchParams, stringifySearchParams, withPlainTexts } from './search-params';

const texts = ['1984', 'true', 'null', '"quoted"', '"1984"', '{"a":1}', '0123', '1e5', 'a b&c=d%'];

describe('search parameters', () => {
  it.each([
    ...texts,
    'الأيام',
    1984,
    -0.5,
    true,
    null,
    ['a', 1, '1'],
    { from: 1, tags: ['x'], open: false },
  ])('keep the type of %j', (value) => {
    expect(parseSearchParams(stringifySearchParams({ given: value }))).toEqual({ given: value });
  });

  it.each(['0123', '1e5', '1.50', '"quoted"', '{ "a": 1 }', '9007199254740993', '-0', ''])(
    'keep the letters of %j in an address that a person or a form has written',
    (text) => {
      expect(parseSearchParams(`?q=${encodeURIComponent(text)}`)).toEqual({ q: text });
    },
  );

  it('are written plainly where a route reads texts', () => {
    const plain = (searchTerm: string) => stringifySearchParams(withPlainTexts({ searchTerm }));
    expect(plain('1984')).toBe('?searchTerm=1984');
    expect(plain('true')).toBe('?searchTerm=true');
    expect(plain('a b')).toBe('?searchTerm=a+b');
    expect(stringifySearchParams({ searchTerm: '1984' })).toBe('?searchTerm=%221984%22');
  });

  it('leave out undefined values', () => {
    expect(stringifySearchParams({ genreId: undefined })).toBe('');
  });

  it('set no prototype', () => {
    expect({}).not.toHaveProperty('x');
    expect(parseSearchParams('?__proto__=x')).not.toHaveProperty('length');
  });
});
