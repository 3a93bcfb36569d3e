import { describe, expect, it } from 'vitest';
import { csvLine, harmlessText } from './csv';

describe('a line of CSV', () => {
  it.each([
    ['plain', '"plain"'],
    ['x;y', '"x;y"'],
    ['with, comma', '"with, comma"'],
    ['with "quotes"', '"with ""quotes"""'],
    ['two\nlines', '"two\nlines"'],
    ['فاطمة', '"فاطمة"'],
    ['', '""'],
  ])('keeps %j', (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });

  it.each([
    '=1+1',
    '+49',
    '-1',
    '@SUM(A1)',
    '\t=1',
    ' =cmd',
    '\r=1',
    '|calc',
    '%0A',
    '＝1+1',
    '＠SUM(A1)',
  ])('makes %j text, not a formula', (value) => {
    expect(csvLine([value]).replace('"', '')).toMatch(/^'/);
  });

  /**
   * Parses a line like a spreadsheet that splits at semicolons: quotes count only at the start of a
   * cell.
   */
  const splitAtSemicolons = (line: string) =>
    [...line.trimEnd().matchAll(/(?:^|;)((?:"(?:[^"]|"")*")?[^;]*)/g)].map(([, cell = '']) => cell);

  it.each(['x,=1+1', 'x;=1+1;y', 'x; +1', 'x;@SUM(A1)', '";=1+1;"', 'x\t-1'])(
    'leaves no formula of %j for other cell separators',
    (value) => {
      const line = csvLine(['id', value, 'end']);
      const cells = splitAtSemicolons(line).flatMap((cell) => cell.split('\t'));
      for (const cell of cells) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
    },
  );

  it.each([
    ['=1+1', "'=1+1"],
    ['a,=1+1;"@x",b', `a,'=1+1;"'@x",b`],
    ['"open,\n+49', `"open,\n'+49`],
    ["'=1", "''=1"],
    ['"a" and b', '"a" and b'],
  ])('makes formulas in the text %j harmless without reading its cells', (text, harmless) => {
    expect(harmlessText(text)).toBe(harmless);
  });

  it('separates cells by another sign, and leaves no formula for those that split at commas', () => {
    expect(csvLine(['a', 'x,=1', '=2'], ';')).toBe(`"a";"x,'=1";"'=2"\r\n`);
  });

  it('writes dates, numbers and null', () => {
    expect(csvLine([new Date(0), 3, true, null])).toBe('1970-01-01T00:00:00.000Z,3,true,\r\n');
  });
});
