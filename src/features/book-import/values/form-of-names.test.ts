import { describe, expect, it } from 'vitest';
import { formOfNames, readAuthors } from './author-value';

describe('the form of a column of names', () => {
  const inverted = 'invertedAuthor';
  it.each([
    [['Austen, Jane', 'García Márquez, Gabriel', 'Saint-Exupéry, Antoine de', 'Homer'], inverted],
    [['Kuhn, Thomas S.', 'Berger, Peter L.; Luckmann, Thomas'], inverted],
    [['Tolkien, J. R. R. (John Ronald Reuel), 1892-1973', 'Eliot, George, 1819-1880.'], inverted],
    [['محفوظ، نجيب', 'صالح، الطيب'], inverted],
    [['Le Guin, Ursula K.', 'King, Martin Luther, Jr.'], inverted],
    [['Neil Gaiman, Terry Pratchett', 'Jane Austen', 'Barnes and Noble, Inc.'], 'author'],
    [['Jane Austen', 'Kuhn, Thomas S.', 'Emily Brontë'], 'mixedAuthor'],
    [['Ann Lee', 'Bo Ek', 'Cy Fox', 'Di Gray', 'Ed Hall', 'Homer, Robert Fagles'], 'author'],
    [['Homer', 'Plato'], 'author'],
    [['Булгаков М. А.', 'Толстой Л. Н.', 'Homer'], 'surnameFirst'],
    [[], 'author'],
  ])('of %j is %j', (cells, form) => {
    expect(formOfNames(cells)).toBe(form);
  });

  // Given names come again, family names seldom.
  const families = 'Lem Prus Nowak Mazur Wilk Kos Lis Zając Bąk Sowa Dudek Kruk'.split(' ');
  const given = (at: number) => ['Jan', 'Anna', 'Adam', 'Ewa'][at % 4];
  it('is told by which of two words comes again', () => {
    expect(formOfNames(families.map((one, at) => `${one} ${given(at)}`))).toBe('surnameFirst');
    expect(formOfNames(families.map((one, at) => `${given(at)} ${one}`))).toBe('author');
    // Hungarian and Vietnamese names are spoken so.
    const hungarian = ['Petőfi Sándor', ...families.map((one, at) => `${one} ${given(at)}`)];
    expect(formOfNames(hungarian)).toBe('author');
    const few = ['Lem Zenon', 'Prus Luba', 'Nowak Zenon', 'Mazur Luba', 'Wilk Zenon'];
    expect(formOfNames(few)).toBe('author');
  });

  it('is told by given names that are no family names', () => {
    expect(formOfNames(['Lem Stanisław', 'Prus Bolesław'])).toBe('surnameFirst');
    expect(formOfNames(['Толстой Лев', 'Чехов Антон'])).toBe('surnameFirst');
    expect(formOfNames(['Austen Jane', 'Joyce James', 'Dickens Charles'])).toBe('surnameFirst');
    expect(formOfNames(['Stanisław Lem', 'Prus Bolesław', 'Umberto Eco'])).toBe('author');
    expect(readAuthors([['Autor', 'Umberto Eco', 'surnameFirst']]).text).toBe('Umberto Eco');
    expect(formOfNames(['Szabó Magda', 'Kertész Imre', 'Móricz Sándor', 'Jókai Júlia'])).toBe(
      'author',
    );
  });
});
