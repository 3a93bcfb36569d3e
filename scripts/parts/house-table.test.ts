import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { document, houseRows, isStale, tableIn, withTable } from './house-table';

const text = readFileSync(document, 'utf8');
const rows = houseRows();

it('docs/architecture.md shows the house as it is; npm run generate writes it anew', () => {
  const said = tableIn(text);
  expect(said).toHaveLength(rows.length);
  expect(rows.filter((row, at) => isStale(said[at], row)).map(({ part }) => part)).toEqual([]);
});

it('a table is read as it was written, rounded to hundreds', () => {
  const row = { part: 'loan', kind: 'optional', lines: 1234, needs: 'book, user' };
  expect(tableIn(withTable(text, [row]))).toEqual([{ ...row, lines: 1200 }]);
});

it('a row is stale when its needs change, or its size by more than a fifth', () => {
  const row = { part: 'loan', kind: 'optional', lines: 1000, needs: 'book' };
  expect(isStale({ ...row, lines: 1200 }, row)).toBe(false);
  expect(isStale({ ...row, lines: 1400 }, row)).toBe(true);
  expect(isStale({ ...row, needs: '' }, row)).toBe(true);
  expect(isStale(undefined, row)).toBe(true);
});
