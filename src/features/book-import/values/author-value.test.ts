import { describe, expect, it } from 'vitest';
import { formOfNames, readAuthors } from './author-value';
import { firstNameFirst } from './name-order';

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
    [[['Hrsg.', 'Roe, Richard; Moe, Mary']], 'Richard Roe, Mary Moe'],
  ] as [[string, string][], string][])('are one line: %j', (cells, line) => {
    expect(readAuthors(cells).text).toBe(line);
  });

  it.each([
    ['Ann Lee | Bo Ek', 'Ann Lee, Bo Ek'],
    ['René Goscinny & Albert Uderzo', 'René Goscinny, Albert Uderzo'],
    ['Neil Gaiman and Terry Pratchett', 'Neil Gaiman, Terry Pratchett'],
    ['Pierre Boileau et Thomas Narcejac', 'Pierre Boileau, Thomas Narcejac'],
    ["['Suzanne Collins', 'J.K. Rowling']", 'Suzanne Collins, J.K. Rowling'],
    [`["Flann O'Brien", 'Ann Lee']`, "Flann O'Brien, Ann Lee"],
    ['<Ellen Siever><Aaron Weber>', 'Ellen Siever, Aaron Weber'],
    ['Suzanne Collins / J.K. Rowling', 'Suzanne Collins, J.K. Rowling'],
    ['أحمد خالد توفيق؛ نجيب محفوظ', 'أحمد خالد توفيق, نجيب محفوظ'],
    ['أحمد خالد توفيق، نجيب محفوظ', 'أحمد خالد توفيق, نجيب محفوظ'],
    ['村上春樹、川端康成', '村上春樹, 川端康成'],
    // Names that contain "and", "&" or a comma.
    ['Barnes and Noble, Inc.', 'Barnes and Noble, Inc.'],
    ['Simon & Schuster', 'Simon & Schuster'],
    ['Lee & Low Books', 'Lee & Low Books'],
    ['Department of Health and Human Services', 'Department of Health and Human Services'],
    ['José Ortega y Gasset', 'José Ortega y Gasset'],
    ['Mr. Author', 'Mr. Author'],
    ['Stanisław Lem i Jan Błoński', 'Stanisław Lem, Jan Błoński'],
    ['Orhan Pamuk ve Elif Şafak', 'Orhan Pamuk, Elif Şafak'],
    ['Stephen E King Lee', 'Stephen E King Lee'],
  ])('are found in %j', (cell, line) => {
    expect(authors(cell)).toEqual({ text: line, isCleaned: false, others: [] });
  });

  it.each([
    ['by Jane Austen', 'Jane Austen', []],
    ['von Franz Kafka', 'Franz Kafka', []],
    ['Goethe, J. W. [and 3 others]', 'J. W. Goethe', []],
    ['Smith, J., Jones, M., & Doe, R.', 'J. Smith, M. Jones, R. Doe', []],
    ['VV.AA.,', 'VV.AA.', []],
    ['Saint-Exupéry (Antoine de)', 'Antoine de Saint-Exupéry', []],
    ['Goscinny (scénario) ; Uderzo (dessin)', 'Goscinny', ['Uderzo']],
    ['Jane Austen (Author), Hugh Thomson (Illustrator)', 'Jane Austen', ['Hugh Thomson']],
    ['Tolkien, J. R. R. (John Ronald Reuel), 1892-1973', 'J. R. R. Tolkien', []],
    ['Tolkien, J. R. R., 1892-1973,', 'J. R. R. Tolkien', []],
    ['Tolkien, J. R. R., 1892-1973, author.', 'J. R. R. Tolkien', []],
    ['Tolkien, J. R. R. ; Lee, Alan B., illustrator.', 'J. R. R. Tolkien', ['Lee, Alan B.']],
    ['Goscinny, René; Sempé, Jean-Jacques', 'René Goscinny, Jean-Jacques Sempé', []],
    ['Gaiman, Neil and Pratchett, Terry', 'Neil Gaiman, Terry Pratchett', []],
    ['Gaiman, Neil & Pratchett, Terry', 'Neil Gaiman, Terry Pratchett', []],
    ['Tolkien, J.R.R., Lewis, C. S.', 'J.R.R. Tolkien, C. S. Lewis', []],
    ['King, Martin Luther, Jr.', 'Martin Luther King Jr.', []],
    ['Kuhn, Thomas S.', 'Thomas S. Kuhn', []],
    ['Saint-Exupéry, Antoine de', 'Antoine de Saint-Exupéry', []],
    ['Jane Austen (auteure), Hugh Thomson (illustrateur)', 'Jane Austen', ['Hugh Thomson']],
    ['Hugh Thomson (Illustrator)', 'Hugh Thomson', []],
    ['Jane Austen, editor', 'Jane Austen', []],
    [
      'Tolkien, J. R. R.; Sheeran, Ed; Herbert, Frank.',
      'J. R. R. Tolkien, Ed Sheeran, Frank Herbert',
      [],
    ],
    ['Homer.', 'Homer', []],
    ['Homer; Austen, J. A. (Editor)', 'Homer', ['Austen, J. A.']],
    ['Ann\nLee', 'Ann, Lee', []],
    ['Jane Austen et al.', 'Jane Austen', []],
    ['Lee, Ann B. [et al.]', 'Ann B. Lee', []],
    ['Edited by Frank Herbert', 'Frank Herbert', []],
    ['Ann Lee, translated by Bo Ek', 'Ann Lee', ['Bo Ek']],
    ['by Ann Lee; illustrated by Bo Ek', 'Ann Lee', ['Bo Ek']],
    ['Hrsg. von Max Frisch', 'Max Frisch', []],
    ['Ann Lee; Mhariri: Ali Juma', 'Ann Lee', ['Ali Juma']],
    ['Max Frisch (Autor), Peter Bichsel (Nachwort)', 'Max Frisch', ['Peter Bichsel']],
    ['José Saramago (org.)', 'José Saramago', []],
    ['Jan Kowalski (red.)', 'Jan Kowalski', []],
    ['Jan Kowalski [i in.]', 'Jan Kowalski', []],
    ['Çev. Ahmet Ümit', 'Ahmet Ümit', []],
    ['Kuhn, Thomas S. author.', 'Thomas S. Kuhn', []],
    ['（哥伦比亚）加西亚·马尔克斯著；范晔译', '加西亚·马尔克斯', ['范晔']],
    ['[汉]司马迁撰', '司马迁', []],
    ['n/a', '', []],
    ['Unknown', '', []],
    ['idem', '', []],
    ['et al.', '', []],
  ])('are read from %j with a warning', (cell, text, others) => {
    expect(authors(cell)).toEqual({ text, isCleaned: true, others });
  });

  it.each([
    'pod red. Jana Kowalskiego',
    'praca zbiorowa pod redakcją Anny Nowak',
    'под ред. И. И. Иванова',
    "traduit de l'anglais par Jean Roy",
    'Chosen by Ann Lee',
    'Ann Lee as told to Bo Ek',
    'Hans Meier u. Eva Kurz',
    'Ali Juma na wenzake',
    'Juan Pérez, trad. Ana Ruiz',
    'Yaşar Kemal (çev. Orhan Pamuk)',
    'Terry Pratchett with Neil Gaiman',
    'طه حسين ونجيب محفوظ',
    'Ann Lee - Bo Ek',
    'Ann Lee, translated from the French by Bo Ek',
    'der. Yaşar Kemal',
  ])('stay as they are in %j, which may have more than a name', (cell) => {
    expect(authors(cell)).toMatchObject({ text: cell, wordy: cell });
  });

  it.each([
    'Ngũgĩ wa Thiong’o',
    'Jean de La Fontaine',
    'Juma bin Ali',
    'bell hooks',
    'José Ortega y Gasset',
    'Naguib al-Mahfouz',
    "Gabriele d'Annunzio",
    'محمد حسنين هيكل',
    'Ministry of Health and Social Welfare',
    'National Aeronautics and Space Administration',
  ])('are only a name in %j', (cell) => {
    expect(authors(cell)).toEqual({ text: cell, isCleaned: false, others: [] });
  });

  it('say so where a sign between single words may be one of a name', () => {
    expect(authors('Marks & Spencer')).toMatchObject({ text: 'Marks, Spencer', isCleaned: true });
  });

  it.each([
    'Austen, Jane',
    'Homer, Robert Fagles',
    'Roy J.',
    'Стругацкий А., Стругацкий Б.',
    'Eliot, George, 1819-1880',
    'García Márquez, Gabriel, Vargas Llosa, Mario',
  ])('stay as they are in %j, with a question, where a column has the family name last', (cell) => {
    const { text, unclear } = authors(cell);
    expect(unclear).toBe(text);
    expect(cell).toContain(text);
  });

  it('are turned one by one where a column has both forms', () => {
    const mixed = (value: string) => readAuthors([['Author', value, 'mixedAuthor']]);
    expect(mixed('Austen, Jane')).toEqual({ text: 'Jane Austen', isCleaned: true, others: [] });
    expect(mixed('Neil Gaiman, Terry Pratchett')).toEqual({
      text: 'Neil Gaiman, Terry Pratchett',
      isCleaned: false,
      others: [],
    });
    expect(mixed('曹雪芹，高鹗').text).toBe('曹雪芹, 高鹗');
    expect(mixed('Barnes and Noble, Inc.').text).toBe('Barnes and Noble, Inc.');
    expect(mixed('Schweitzer, M.D.').text).toBe('Schweitzer, M.D.');
  });

  it.each([
    ['CAMUS Albert', 'Albert Camus'],
    ['Albert CAMUS', 'Albert Camus'],
    ['ZOLA (Émile)', 'Émile Zola'],
    ['GARCÍA MÁRQUEZ, Gabriel', 'Gabriel García Márquez'],
    ['VARGAS LLOSA, Mario, CORTÁZAR, Julio', 'Mario Vargas Llosa, Julio Cortázar'],
    ['GOSCINNY René, UDERZO Albert', 'René Goscinny, Albert Uderzo'],
    ['Émile ZOLA, Albert CAMUS', 'Émile Zola, Albert Camus'],
    ['SAINT-EXUPÉRY Antoine de', 'Antoine de Saint-Exupéry'],
    ["D'ORMESSON Jean", "Jean d'Ormesson"],
    ['von GOETHE J. W.', 'J. W. von Goethe'],
    ['LE CLÉZIO J.M.G.', 'J.M.G. Le Clézio'],
    ['İNALCIK, Halil', 'Halil İnalcık'],
  ])('may have the family name in capitals: %s', (cell, text) => {
    const read = readAuthors([['Author', cell, 'mixedAuthor']]);
    expect(read).toMatchObject({ text, isCleaned: true });
    expect(formOfNames([cell])).toBe('mixedAuthor');
  });

  it.each(['MOLIÈRE', 'UNESCO', 'Louis XIV', 'BBC Books', 'ANN LEE', 'J.R.R. Tolkien'])(
    'stay as they are without one in capitals: %s',
    (cell) => {
      expect(readAuthors([['Author', cell, 'mixedAuthor']]).text).toBe(cell);
    },
  );

  it.each([
    ['Jane Austen/Bob Smith', 'Jane Austen, Bob Smith', true, undefined],
    ['Austen, Jane/Smith, Bob', 'Jane Austen, Bob Smith', true, undefined],
    ['Goscinny/Uderzo', 'Goscinny/Uderzo', false, 'Goscinny/Uderzo'],
  ])('may have a slash between them: %s', (cell, text, isCleaned, wordy) => {
    expect(authors(cell)).toMatchObject({ text, isCleaned, ...(wordy && { wordy }) });
  });

  it.each([
    ['Lem Stanisław', 'Stanisław Lem'],
    ['Булгаков М. А.', 'М. А. Булгаков'],
    ['Smith J.', 'J. Smith'],
    ['Стругацкий А., Стругацкий Б.', 'А. Стругацкий, Б. Стругацкий'],
    ['Kowalski Jan; Nowak Anna', 'Jan Kowalski, Anna Nowak'],
  ])('are turned where a column has the family name first, without a comma: %s', (cell, text) => {
    const read = readAuthors([['Author', cell, 'surnameFirst']]);
    expect(read).toMatchObject({ text, isCleaned: true });
  });

  it.each(['García Márquez Gabriel', 'Homer', 'UNESCO Press Office'])(
    'stay as they are there if their parts are not clear: %s',
    (cell) => {
      expect(readAuthors([['Author', cell, 'surnameFirst']]).text).toBe(cell);
    },
  );

  it.each([
    [['Jane', 'Austen'], 'Jane Austen'],
    [['', 'Homer'], 'Homer'],
    [['Jane; Emily', 'Austen; Brontë'], 'Jane Austen, Emily Brontë'],
  ])('may have their names in two columns: %j', ([given = '', family = ''], text) => {
    const cells = [
      ['Last Name', family, 'familyName'],
      ['First Name', given, 'givenName'],
    ] as const;
    expect(readAuthors(cells.filter(([, value]) => value !== '')).text).toBe(text);
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
    expect(turned('Herbert, Frank.')).toBe('Frank Herbert');
    expect(turned('Tolkien, J. R. R.')).toBe('J. R. R. Tolkien');
  });

  it('have no degree before them', () => {
    expect(readAuthors([['Author', 'Ann Lee, PhD', 'mixedAuthor']]).text).toBe('Ann Lee, PhD');
  });

  it('keep what is in brackets behind them', () => {
    const read = (value: string) => readAuthors([['Author', value, 'invertedAuthor']]).text;
    expect(read('Doe, Jane (unknown word)')).toBe('Jane Doe (unknown word)');
    expect(read('Doe, Jane (éd.)')).toBe('Jane Doe');
  });

  it.each([
    ['Smith J., Doe K.', 'Smith J., Doe K.'],
    ['{"name":"Ann Lee"}', 'Ann Lee'],
    ['[{"name":"Ann Lee","role":1}, {"name":"Bo Ek"}]', 'Ann Lee, Bo Ek'],
    ['[{"role":1}]', '[{"role":1}]'],
  ])('are those of several people: %s', (cell, text) => {
    expect(readAuthors([['Author', cell]]).text).toBe(text);
  });

  it.each([
    ['한, 강', '한강'],
    ['川端, 康成', '川端康成'],
    ['シェイクスピア, ウィリアム', 'ウィリアム・シェイクスピア'],
  ])('have the order of their language: %s', (name, text) => {
    expect(readAuthors([['100$a', name]]).text).toBe(text);
    expect(readAuthors([['Author', name, 'invertedAuthor']]).text).toBe(text);
  });

  it('keeps names without a comma', () => {
    expect(firstNameFirst('Plato')).toBe('Plato');
  });
});
