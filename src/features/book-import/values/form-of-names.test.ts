import { describe, expect, it } from 'vitest';
import { formOfNames, namesTurned, readAuthors } from './author-value';
import { turnedPerhaps } from './name-order';

describe('the form of a column of names', () => {
  const inverted = 'invertedAuthor';
  it.each([
    [['Austen, Jane', 'García Márquez, Gabriel', 'Saint-Exupéry, Antoine de', 'Homer'], inverted],
    [['Kuhn, Thomas S.', 'Berger, Peter L.; Luckmann, Thomas'], inverted],
    [['Tolkien, J. R. R. (John Ronald Reuel), 1892-1973', 'Eliot, George, 1819-1880.'], inverted],
    [['محفوظ، نجيب', 'صالح، الطيب'], inverted],
    [['Le Guin, Ursula K.', 'King, Martin Luther, Jr.'], inverted],
    [['Neil Gaiman, Terry Pratchett', 'J. Austen', 'Barnes and Noble, Inc.'], 'author'],
    [['Jane Austen', 'Kuhn, Thomas S.', 'Emily Brontë'], 'mixedAuthor'],
    [['Ann Lee', 'Bo Ek', 'Cy Fox', 'Di Gray', 'Ed Hall', 'Homer, Robert Fagles'], 'openAuthor'],
    [['Homer', 'Plato'], 'author'],
    [['Булгаков М. А.', 'Толстой Л. Н.', 'Homer'], 'surnameFirst'],
    [[], 'author'],
  ])('of %j is %j', (cells, form) => {
    expect(formOfNames(cells)).toBe(form);
  });

  // Given names come again, family names seldom.
  const families = 'Lem Prus Nowak Mazur Wilk Kos Lis Zając Bąk Sowa Dudek Kruk'.split(' ');
  const given = (at: number) => ['Jan', 'Anna', 'Adam', 'Ewa'][at % 4];
  it('is that of speech where first words come again, and last ones do not', () => {
    expect(formOfNames(families.map((one, at) => `${given(at)} ${one}`))).toBe('author');
    const turned = families.map((one, at) => `${one} ${given(at)}`);
    expect(formOfNames(turned)).toBe('openAuthor');
    expect(formOfNames([...turned, 'J. R. R. Tolkien', 'George R. R. Martin'])).toBe('openAuthor');
    const ofWorld = ['Ivo Andrić', 'Jane Austen', 'Albert Camus', 'Umberto Eco', 'Günter Grass'];
    const others = ['Franz Kafka', 'Stefan Zweig', 'Simone de Beauvoir', 'J. K. Rowling'];
    expect(formOfNames([...ofWorld, ...others, 'Pablo Neruda'])).toBe('author');
  });

  it.each([
    [['Jane Austen', 'George R. R. Martin'], 'author'],
    [['Jane Austen', 'J.K. Rowling'], 'author'],
    [['Jane Austen', 'Simone de Beauvoir'], 'author'],
    [['Ana Ruiz', 'Harry S. Truman; Bo Ek'], 'openAuthor'],
    [['Lem Stanisław', 'Prus Bolesław', 'J. R. R. Tolkien'], 'openAuthor'],
    [['Lee Harper'], 'openAuthor'],
    [['Kovács János', 'Szabó Magda'], 'openAuthor'],
    [['Horvat Ivana', 'Homer'], 'openAuthor'],
    [['García Márquez Gabriel'], 'openAuthor'],
    [['Barnes and Noble', 'UNESCO', 'Ministry of Health', '夏目 漱石', 'طه حسين'], 'author'],
  ])('of %j, which may have the family name first, is %j', (cells, form) => {
    expect(formOfNames(cells)).toBe(form);
  });

  it.each([
    [
      'invertedAuthor',
      'Szabó Magda',
      ['Szabó, Magda', 'Homer', 'George R. R. Martin', 'World Bank'],
    ],
    ['surnameFirst', 'García Márquez Gabriel', ['George R. R. Martin']],
  ] as const)('of %s tells of a name whose order is open', (form, open, others) => {
    const read = (cell: string) => readAuthors([['Author', cell, form]]);
    expect(read(open)).toMatchObject({ text: open, unclear: open });
    for (const cell of others) expect(read(cell).unclear).toBeUndefined();
  });

  it.each([
    [['Albert Cohen', 'Albert Memmi', 'Camus Albert', 'Jane Austen'], ['Camus Albert']],
    [['Gabriel Byrne', 'Gabriel Okara', 'García Márquez Gabriel'], ['García Márquez Gabriel']],
    [['نجيب محفوظ', 'السعداوي نوال', 'نوال السعداوي', 'الطيب الطيب'], ['السعداوي نوال']],
    [['夏目 漱石', '夏目 雅子', '漱石 夏目'], ['漱石 夏目']],
    [['James Joyce', 'James Baldwin', 'Henry James', 'Henry Miller', 'Homer'], []],
    [['Albert Cohen', 'Albert Memmi', 'Camus, Albert', 'Ministry of Albert'], []],
  ])('of %j, taken as spoken, tells of %j', (names, found) => {
    expect([...turnedPerhaps(names)]).toEqual(found);
  });

  it('is asked for with the names in each order', () => {
    const cells = [
      'Kovács János',
      'Homer',
      'Lee Harper; Kis Éva',
      'Lee Harper',
      'Vargas Llosa Mario',
    ];
    expect(namesTurned(cells, 'surnameFirst')).toEqual([
      { from: 'Kovács János', to: 'János Kovács' },
      { from: 'Lee Harper', to: 'Harper Lee' },
      { from: 'Kis Éva', to: 'Éva Kis' },
    ]);
  });
});

it.each([
  ['Edited by Ann Lee and Bo Ek', 'Ann Lee, Bo Ek', []],
  [
    'Jane Austen; illustrated by Ann Lee and Bo Ek & Cy Fox',
    'Jane Austen',
    ['Ann Lee', 'Bo Ek', 'Cy Fox'],
  ],
  ['sous la direction de Jean Dupont et Marie Curie', 'Jean Dupont, Marie Curie', []],
  ['translated by Ann Lee; Bo Ek', 'Bo Ek', ['Ann Lee']],
  ['Ann Lee (editor) and Bo Ek', 'Bo Ek', ['Ann Lee']],
])('a role before several names is that of each: %s', (cell, text, others) => {
  expect(readAuthors([['Author', cell]])).toMatchObject({ text, others });
});
