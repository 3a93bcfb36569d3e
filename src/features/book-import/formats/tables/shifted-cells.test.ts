import { describe, expect, it } from 'vitest';
import { readWhole } from '../../testing/read-sample.server';
import { areInWrongColumns } from './shifted-cells';

describe('a line break in a cell without quotes', () => {
  const warningsOf = async (...rows: string[]) => {
    const { read } = await readWhole(['Title,Author,Year,Notes', ...rows].join('\n'));
    return read.map(({ book, warnings }) => [book.title, ...warnings.map(({ code }) => code)]);
  };
  const emma = 'Emma,Jane Austen,1815,Good';

  it('gives a warning to what may be the rest of the row', async () => {
    expect(await warningsOf(emma, 'The long', 'title,A. Writer,1999,Good', emma)).toEqual([
      ['Emma', 'beforeLoneCell'],
      ['The long', 'shortRow'],
      ['title', 'afterLoneCell'],
      ['Emma'],
    ]);
    expect(await warningsOf(emma, 'two', 'lines', emma)).toEqual([
      ['Emma', 'beforeLoneCell'],
      ['two', 'shortRow'],
      ['lines', 'shortRow'],
      ['Emma', 'afterLoneCell'],
    ]);
    expect(await warningsOf('Emma,Jane Au', 'sten,1815,Good', emma)).toEqual([
      ['Emma', 'shortRow'],
      ['sten', 'shortRow', 'yearLeftOut'],
      ['Emma'],
    ]);
  });
});

it('values in the columns of other fields show that a whole row is the rest of another one', () => {
  const mapping = {
    Title: 'title',
    Author: 'author',
    Year: 'publishedYear',
    ISBN: 'isbn',
    Language: 'language',
    Notes: 'ignore',
  } as const;
  const of = (...cells: string[]) =>
    areInWrongColumns(
      Object.fromEntries(Object.keys(mapping).map((heading, at) => [heading, cells[at] ?? ''])),
      mapping,
    );
  expect(of('twice', 'loved it', 'and again', 'great', '', '5')).toBe(true);
  expect(of('Jane Austen', '1815', '9780141439587', 'en', '', '')).toBe(true);
  expect(of('A novel', '9780141439587', 'en', '', '', '')).toBe(true);
  expect(of('Emma', 'Jane Austen', '9780141439587', '1815', 'en', '')).toBe(true);
  expect(of('Emma', 'Jane Austen', '1815', '9780141439587', 'en', '9780306406157')).toBe(false);
  expect(of('1984', 'George Orwell', 'n.d.', '', 'several', '')).toBe(false);
  expect(of('2666', '', '', 'unknown', '', '')).toBe(false);
  expect(of('Emma', 'Jane Austen', 's.d.', 'no ISBN', 'mul', '1815')).toBe(false);
  expect(of('9780141439587', 'Jane Austen', '1815', '9780141439587', '', '')).toBe(false);
});
