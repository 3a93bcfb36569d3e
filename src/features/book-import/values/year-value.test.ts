import { describe, expect, it } from 'vitest';
import { readYear } from './year-value';

describe('the year of a record', () => {
  it.each([
    ['1999', 1999],
    ['2008.0', 2008],
    ['-750', -750],
    ['-750.0', -750],
    ['١٩٩٩', 1999],
    ['۱۹۹۹', 1999],
    [' 1813 ', 1813],
    ['="1999"', 1999],
    ['[20]01', 2001],
    // A date of ISO has no other year.
    ['2008-09-14', 2008],
    ['2008-09', 2008],
    ['1999-01-01T00:00:00Z', 1999],
    ['1815-12-23T00:00:00+00:00', 1815],
  ])('is read from %j', (cell, year) => {
    expect(readYear([cell])).toEqual({ value: year });
  });

  it('may lack its century, so that a person is told of it', () => {
    expect(readYear(['98'])).toEqual({ value: 98, warning: { from: '98', to: '98' } });
  });

  it.each([
    ['14/09/2008', 2008],
    ['9/14/2008', 2008],
    ['2008/09', 2008],
    ['14 septembre 2008', 2008],
    ['سبتمبر ٢٠٠٨', 2008],
    ['c1999', 1999],
    ['©1999', 1999],
    ['[1999?]', 1999],
    ['ca. 1850', 1850],
    ['1954-1955', 1954],
    ['1954-1955-01', 1954],
    ['197[4?]', 1974],
    ['750 BC', -750],
    ['c. 750 B.C.', -750],
    ['750 BCE', -750],
    ['750 av. J.-C.', -750],
    ['750 avant J.-C.', -750],
    ['٧٥٠ ق.م', -750],
    ['750 KK', -750],
    ['AD 98', 98],
    ['98 CE', 98],
    ['98 م', 98],
    ['1425 هـ / 2004 م', 2004],
    ['1425 [2004]', 2004],
    ['1425 H. [2004]', 2004],
    ['1425/2004', 2004],
    ['1387 [2008 or 2009]', 2008],
    ['AH 1425 / 2004', 2004],
    ['5764 [2003 or 2004]', 2003],
    ['1498 [i.e. 1489]', 1498],
    // Perhaps an Islamic year.
    ['1425', 1425],
  ])('is found in %j, with a warning', (cell, year) => {
    const reading = readYear([cell]);
    expect(reading.value).toBe(year);
    expect(reading.warning?.to).toBe(String(year));
  });

  it.each([
    '9999',
    '19--',
    '19uu',
    '1425 هـ',
    '1425 H.',
    'AH 1425',
    '١٤٢٥',
    '۱۳۸۳',
    '1383 ش',
    '١٤٢٥ ق',
    '0101-01-01',
    '0101-01-01T00:00:00+00:00',
    '101',
    '100',
    '0001-01-01',
    '0000-00-00',
    '9999-12-31',
    '1900-01-00',
    '1/0/1900',
    '1899-12-30',
    '30.12.1899',
    '39705',
    'unknown year',
    '14/09/98',
    'two',
    '-4000',
  ])('is left out when it is uncertain: %j', (cell) => {
    expect(readYear([cell])).toEqual({ warning: { from: expect.any(String) as string } });
  });

  it('is taken from the first cell that contains one', () => {
    expect(readYear(['', 'in press', '1937', '1937'])).toEqual({
      value: 1937,
      others: ['in press'],
    });
    expect(readYear(['1847', '2003'])).toEqual({ value: 1847, others: ['2003'] });
    expect(readYear(['', ''])).toEqual({ value: null });
  });
});
