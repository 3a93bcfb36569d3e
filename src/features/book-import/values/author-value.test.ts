import { describe, expect, it } from 'vitest';
import { areInverted, firstNameFirst, readAuthors } from './author-value';

const authors = (value: string) => readAuthors([['Author', value]]);

describe('the authors of a record', () => {
  it.each([
    [[['Author', 'J.K. Rowling, Mary GrandPré']], 'J.K. Rowling, Mary GrandPré'],
    [
      [
        ['Author', 'A. A. Milne'],
        ['Additional Authors', 'Ernest H. Shepard, A. A. Milne'],
      ],
      'A. A. Milne, Ernest H. Shepard',
    ],
    [
      [
        ['Author', 'A. A. Milne'],
        ['Additional Authors', 'A.A. Milne'],
      ],
      'A. A. Milne',
    ],
    [[['names', 'Martin Luther King Jr.; Mary Moe']], 'Martin Luther King Jr., Mary Moe'],
    [[['Editor', 'Roe, Richard; Moe, Mary']], 'Richard Roe, Mary Moe'],
  ] as [[string, string][], string][])('are one line: %j', (cells, line) => {
    expect(readAuthors(cells).text).toBe(line);
  });

  it.each([
    ['Goscinny, René; Sempé, Jean-Jacques', 'René Goscinny, Jean-Jacques Sempé'],
    ['Ann Lee | Bo Ek', 'Ann Lee, Bo Ek'],
    ['René Goscinny & Albert Uderzo', 'René Goscinny, Albert Uderzo'],
    ['Neil Gaiman and Terry Pratchett', 'Neil Gaiman, Terry Pratchett'],
    ['Pierre Boileau et Thomas Narcejac', 'Pierre Boileau, Thomas Narcejac'],
    ['Gaiman, Neil and Pratchett, Terry', 'Neil Gaiman, Terry Pratchett'],
    ['Gaiman, Neil & Pratchett, Terry', 'Neil Gaiman, Terry Pratchett'],
    ["['Suzanne Collins', 'J.K. Rowling']", 'Suzanne Collins, J.K. Rowling'],
    [`["Flann O'Brien", 'Ann Lee']`, "Flann O'Brien, Ann Lee"],
    ['Suzanne Collins / J.K. Rowling', 'Suzanne Collins, J.K. Rowling'],
    ['أحمد خالد توفيق؛ نجيب محفوظ', 'أحمد خالد توفيق, نجيب محفوظ'],
    ['أحمد خالد توفيق، نجيب محفوظ', 'أحمد خالد توفيق, نجيب محفوظ'],
    ['村上春樹、川端康成', '村上春樹, 川端康成'],
    // Names that contain "and", "&" or a comma.
    ['Barnes and Noble, Inc.', 'Barnes and Noble, Inc.'],
    ['Simon & Schuster', 'Simon & Schuster'],
    ['Department of Health and Human Services', 'Department of Health and Human Services'],
    ['José Ortega y Gasset', 'José Ortega y Gasset'],
  ])('are found in %j', (cell, line) => {
    expect(authors(cell)).toEqual({ text: line, isCleaned: false, others: [] });
  });

  it.each([
    ['by Jane Austen', 'Jane Austen', []],
    ['Jane Austen (Author), Hugh Thomson (Illustrator)', 'Jane Austen', ['Hugh Thomson']],
    ['Tolkien, J. R. R. (John Ronald Reuel), 1892-1973', 'Tolkien, J. R. R.', []],
    ['Eliot, George, 1819-1880', 'Eliot, George', []],
    ['Hugh Thomson (Illustrator)', 'Hugh Thomson', []],
  ])('are read from %j with a warning', (cell, text, others) => {
    expect(authors(cell)).toEqual({ text, isCleaned: true, others });
  });

  it('are not the editors where there is an author', () => {
    const cells = [
      ['Author', 'Ann Lee'],
      ['Editor', 'Bo Ek'],
    ] as const;
    expect(readAuthors(cells)).toMatchObject({ text: 'Ann Lee', others: ['Bo Ek'] });
  });

  it('have the family name last if the column has it first', () => {
    const turned = (value: string) => readAuthors([['Author', value, 'invertedAuthor']]).text;
    expect(turned('Austen, Jane')).toBe('Jane Austen');
    expect(turned('King, Martin Luther, Jr.')).toBe('Martin Luther King Jr.');
    expect(turned('Barnes and Noble, Inc.')).toBe('Barnes and Noble, Inc.');
    expect(turned('محفوظ، نجيب')).toBe('نجيب محفوظ');
    expect(turned('Homer')).toBe('Homer');
  });

  it('keeps names without a comma', () => {
    expect(firstNameFirst('Plato')).toBe('Plato');
  });
});

describe('the form of a column of names', () => {
  it.each([
    [['Austen, Jane', 'García Márquez, Gabriel', 'Saint-Exupéry, Antoine de', 'Homer'], true],
    [['Kuhn, Thomas S.', 'Berger, Peter L.; Luckmann, Thomas'], true],
    [['Tolkien, J. R. R. (John Ronald Reuel), 1892-1973', 'Eliot, George, 1819-1880.'], true],
    [['محفوظ، نجيب', 'صالح، الطيب'], true],
    [['Neil Gaiman, Terry Pratchett', 'Jane Austen', 'Barnes and Noble, Inc.'], false],
    [['Jane Austen', 'Kuhn, Thomas S.', 'Emily Brontë'], false],
    [['Homer', 'Plato'], false],
    [[], false],
  ])('of %j is inverted: %j', (cells, isInverted) => {
    expect(areInverted(cells)).toBe(isInverted);
  });
});
