import { describe, expect, it } from 'vitest';
import { parseSearchParams, stringifySearchParams } from './search-params';

describe('search parameters', () => {
  it.each(['1984', 'true', 'null', '"quoted"', '{"a":1}', '0123', '1e5', 'a b&c=d%', 'الأيام'])(
    'keep %s as it was typed',
    (searchTerm) => {
      expect(parseSearchParams(stringifySearchParams({ searchTerm }))).toEqual({ searchTerm });
    },
  );

  it('write a number without quotes', () => {
    expect(stringifySearchParams({ searchTerm: '1984' })).toBe('?searchTerm=1984');
  });

  it('leave out undefined values', () => {
    expect(stringifySearchParams({ genreId: undefined, sort: null })).toBe('');
  });

  it('set no prototype', () => {
    expect(Object.getPrototypeOf(parseSearchParams('?__proto__=x'))).toBe(Object.prototype);
  });
});
