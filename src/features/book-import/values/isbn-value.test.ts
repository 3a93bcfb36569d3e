import { describe, expect, it } from 'vitest';
import { readIsbn } from './isbn-value';

const hungerGames = '9780439023481';

describe('the ISBN of a record', () => {
  it.each([
    [['9780439023481']],
    [['0439023483']],
    [['978-0-439-02348-1']],
    [['978 0 439 02348 1']],
    [['978‐0‐439‐02348‐1']],
    [['٩٧٨٠٤٣٩٠٢٣٤٨١']],
    [['ISBN 0-439-02348-3']],
    [['ISBN-13: 9780439023481']],
    [['urn:isbn:9780439023481']],
    [['="0439023483"', '="9780439023481"']],
    [['[0439023483]']],
    [['0439023483 (pbk.)']],
    [['9780439023481.0']],
    [['', '9780439023481']],
    [['0439023483, 9780439023481']],
    [['0439023483 and 9780439023481']],
    [['\u200E978-0439023481']],
    [['978\u22120\u2212439\u221202348\u22121']],
    [['９７８０４３９０２３４８１']],
    [['978\u00AD0\u00AD439\u00AD02348\u00AD1']],
    [['9780439023481 51995']],
    [['978043902348151995']],
    [["'9780439023481"]],
    [['0439023483 (pbk. : alk. paper) : $12.95']],
    [['978-0-439-02348-1 (br.) : 9,50 EUR']],
    [['https://example.org/isbn/9780439023481']],
  ])('is read as written: %j', (cells) => {
    expect(readIsbn(cells)).toEqual({ value: hungerGames });
  });

  it.each([
    [['439023483'], '439023483'],
    [['439-02348-3'], '439-02348-3'],
    [['439023483', '9.78043902348e+12'], '439023483'],
    [['439023483.0', '9.78044E+12'], '439023483'],
    [['0439023483', '9.78043902348e+12'], '9.78043902348e+12'],
    [['9.780439023481E+12'], '9.780439023481E+12'],
    // Only one of the possible numbers has a correct check digit.
    [['9.78043902348e+12'], '9.78043902348e+12'],
    [['9,780439023481E+12'], '9,780439023481E+12'],
    [['0439023483', '9780439023482'], '9780439023482'],
  ])('is repaired where check digits allow it: %j', (cells, from) => {
    expect(readIsbn(cells)).toEqual({ value: hungerGames, warning: { from, to: hungerGames } });
  });

  it('allows for both ways in which programs round a half', () => {
    // 9780743273565 lies halfway between two numbers of twelve digits.
    expect(readIsbn(['743273567', '9.78074327356e+12']).value).toBe('9780743273565');
    expect(readIsbn(['743273567', '9.78074327357e+12']).value).toBe('9780743273565');
  });

  it('is the first of several, and the others are told', () => {
    expect(readIsbn(['978-0-439-02348-1 978-0-14-143958-7', '0141439580'])).toEqual({
      value: hungerGames,
      others: ['9780141439587'],
    });
  });

  it.each([
    ['978-0-439-02348-1, 978-0-439-02348-2', '978-0-439-02348-2'],
    ['9780439023481 signed by the author', 'signed by the author'],
  ])('is found in %j, and what is beside it is told', (cell, other) => {
    expect(readIsbn([cell])).toEqual({ value: hungerGames, others: [other] });
  });

  it.each([
    [['979-0-2600-0043-8'], '979-0-2600-0043-8'],
    [['9.78044E+12'], '9.78044E+12'],
    // Both 9780316769174 and 9780316769167 round to this number.
    [['9.78031676917e+12'], '9.78031676917e+12'],
    [['9780439023482'], '9780439023482'],
    [['439023482'], '439023482'],
    [['978-0-306-40615-2'], '978-0-306-40615-2'],
    // The ISBN-10 without zeros belongs to another book than the ISBN-13.
    [['439023483', '9.78031601584e+12'], '439023483'],
    [['0028-0836'], '0028-0836'],
    [['B00ABC1234'], 'B00ABC1234'],
    [['97804390234811234'], '97804390234811234'],
  ])('is left out instead of guessed: %j', (cells, from) => {
    expect(readIsbn(cells)).toEqual({ warning: { from } });
  });

  it.each([[['']], [['=""']], [['=""""']], [['', '  ']], [['N/A']], [['0']], [['[]']], [[]]])(
    'is empty for %j',
    (cells) => {
      expect(readIsbn(cells)).toEqual({ value: null });
    },
  );
});
