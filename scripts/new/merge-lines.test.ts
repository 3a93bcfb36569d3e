import { expect, it } from 'vitest';
import { mergeLines } from './merge-lines';

const before = 'a\nb\nc\nd';
const after = 'a\nb\nnew\nc\nD';

it('takes over what was inserted and replaced', () => {
  expect(mergeLines(before, after, before)).toEqual({ text: after, left: [] });
  expect(mergeLines('', 'a', '')).toEqual({ text: 'a', left: [] });
});

it.each([
  ['around it', 'own\na\nb\nc\nd\nown', 'own\na\nb\nnew\nc\nD\nown'],
  ['before it', 'a\nB\nc\nd', 'a\nB\nnew\nc\nD'],
  ['after it', 'a\nb\nC\nd', 'a\nb\nnew\nC\nD'],
  ['at its place', 'a\nb\nown\nc\nd', 'a\nb\nnew\nown\nc\nD'],
])('keeps what was changed by hand %s', (_, own, merged) => {
  expect(mergeLines(before, after, own)).toEqual({ text: merged, left: [] });
});

it('names the lines whose place is gone', () => {
  expect(mergeLines(before, after, 'a\nX\nY\nd').left).toEqual(['new']);
  expect(mergeLines(before, after, 'a\nb\nc\nX').left).toEqual(['D']);
});
