import { expect, it } from 'vitest';
import { productSlug } from '@/lib/product/product-slug';
import { recentBooks, rememberBook } from './recent-books';

const write = (name: string, value: string, age = 60) => {
  document.cookie = `${name}=${value}; path=/; max-age=${age}`;
};

it('keeps the opened books under the name of the product, which another one on this machine does not change', () => {
  write('recent', 'ada.emma');
  expect(recentBooks('ada')).toEqual(['emma']);
  rememberBook('ada', 'dune');
  write('recent', 'someone-else.ulysses');
  expect(recentBooks('ada')).toEqual(['dune', 'emma']);
  expect(document.cookie).toContain(`${productSlug}-recent=ada.dune.emma`);
  expect(recentBooks('bob')).toEqual([]);
  for (const name of ['recent', `${productSlug}-recent`]) write(name, '', 0);
});
