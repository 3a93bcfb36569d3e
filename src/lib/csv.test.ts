import { describe, expect, it } from 'vitest';
import { csvLine } from './csv';

describe('a line of CSV', () => {
  it.each([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['with "quotes"', '"with ""quotes"""'],
    ['two\nlines', '"two\nlines"'],
    ['فاطمة', 'فاطمة'],
    ['', ''],
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

  it('writes moments, numbers and nothing', () => {
    expect(csvLine([new Date(0), 3, true, null])).toBe('1970-01-01T00:00:00.000Z,3,true,\r\n');
  });
});
