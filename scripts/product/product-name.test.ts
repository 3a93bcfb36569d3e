import { expect, it } from 'vitest';
import { NameError, namesInProse, namesSlug, productNameOf, renameIn } from './product-name';

const starter = { name: 'Start UI', slug: 'start-ui' };
const all = `Start UI and StartUiDown, __Host-start-ui-session, start_ui_requests_total,
/opt/start-ui, postgres://startui@db/startui, restart-ui, start-uis, startUiMailbox`;

it('every spelling of a name becomes that of the other, and back', () => {
  const loanly = productNameOf('Loanly');
  const renamed = renameIn(all, starter, loanly);
  expect(renamed).toBe(`Loanly and LoanlyDown, __Host-loanly-session, loanly_requests_total,
/opt/loanly, postgres://loanly@db/loanly, restart-ui, start-uis, startUiMailbox`);
  const shop = productNameOf('Our Shop');
  expect(renameIn(renamed, loanly, shop)).toContain(
    'Our Shop and OurShopDown, __Host-our-shop-session, our_shop_requests_total,\n/opt/our-shop',
  );
});

it('a name makes its slug; one in other letters wants it said', () => {
  expect(productNameOf('Café Loans 2')).toEqual({ name: 'Café Loans 2', slug: 'cafe-loans-2' });
  expect(() => productNameOf('مكتبتي')).toThrow(NameError);
  expect(productNameOf('مكتبتي', 'maktabati').slug).toBe('maktabati');
  for (const wrong of ["Ben's", 'A', '', ' x y', 'a"b', 'a\nb', '<b>'])
    expect(() => productNameOf(wrong)).toThrow(NameError);
  expect(() => productNameOf('Loanly', 'Loan Ly')).toThrow(NameError);
});

it('a slug that is a word already is found', () => {
  expect(namesSlug('a book:title', productNameOf('Book'))).toBe(true);
  expect(namesSlug('bookshelf and Book', productNameOf('Book'))).toBe(false);
  expect(namesInProse('a bookshelf and a Book', productNameOf('Book'))).toBe(true);
  expect(namesInProse('a book:title', productNameOf('Book'))).toBe(false);
});
