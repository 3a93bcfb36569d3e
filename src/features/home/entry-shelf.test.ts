import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Shelf } from './entry-shelf';

test('the picture is small enough to be inlined, and always the same', () => {
  const html = renderToStaticMarkup(createElement(Shelf));
  expect(html.length).toBeLessThan(12_000);
  expect(renderToStaticMarkup(createElement(Shelf))).toBe(html);
  expect(html).not.toMatch(/NaN|undefined/);
});
