import { expect, it } from 'vitest';
import { isCssColor } from './css-color.server';

it.each([
  'plum',
  'RebeccaPurple',
  '#fff',
  '#FFF8',
  '#a1b2c3',
  '#a1b2c3d4',
  'rgb(1 2 3 / 50%)',
  'oklch(0.7 0.1 320)',
])('%s is a colour', (text) => expect(isCssColor(text)).toBe(true));

it.each(['notacolour', '#ff', '#ggg', '12345', 'red;}', 'url(x)', 'rgb(1,2,3);', 'rgb()', ''])(
  '%s is not a colour',
  (text) => expect(isCssColor(text)).toBe(false),
);
