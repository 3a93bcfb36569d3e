import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readWhole } from '../../testing/read-sample.server';
import { rowsByLanguage } from '../../testing/rows-by-language';
import { FileRefused } from '../record-file';
import { encodingNamed } from './encodings';

const samples = Object.entries(rowsByLanguage).flatMap(([language, [rows, encodings]]) =>
  encodings.split(' ').map((encoding) => ({ language, encoding, rows: rows.split('|') })),
);

/** The titles that are read from a file, or the lines of the first row in each encoding that is offered. */
async function titlesOf(file: Uint8Array, size = 4096) {
  try {
    const { records } = await readWhole(file, size);
    return { titles: records.map(({ values }) => Object.values(values)[0]) };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { offered: error.choices.map(({ lines }) => lines) };
  }
}
const titleOf = (row: string) => row.split(';')[0];
const fileOf = (rows: readonly string[], encoding: string) =>
  iconv.encode(`${rows.join('\r\n')}\r\n`, encoding);

describe('a table without a declaration', () => {
  it.each(samples)('in $language, $encoding, is read or asked for', async ({ rows, encoding }) => {
    const [headings = '', ...books] = rows;
    for (const count of [1, 2, 3, books.length]) {
      const some = books.slice(0, count);
      const file = fileOf(['Title;Author', ...some], encoding);
      const { titles, offered } = await titlesOf(file);
      if (titles) expect(titles).toEqual(some.map(titleOf));
      else expect(offered?.flat()).toContain(some.find((row) => !/^[\0-\x7F]*$/.test(row)));
    }
    const whole = await titlesOf(fileOf([headings, ...books, ...books], encoding), 7);
    if (whole.titles) expect(whole.titles).toEqual([...books, ...books].map(titleOf));
    else expect(whole.offered?.flat()).toContain(books.find((row) => !/^[\0-\x7F]*$/.test(row)));
  });

  // What most files are has to be read without a question.
  it.each(
    samples.filter(
      ({ language, encoding }) =>
        /windows-125[12356]|koi8-r|shift_jis|gb18030|big5|euc-kr/.test(encoding) &&
        // Most of its letters are also those of Turkish in windows-1254.
        language !== 'Icelandic',
    ),
  )('in $language, $encoding, is read when it has some rows', async ({ rows, encoding }) => {
    const [headings = '', ...books] = rows;
    const { titles } = await titlesOf(fileOf([headings, ...books], encoding));
    expect(titles).toEqual(books.map(titleOf));
  });

  it.each([
    [
      'English with signs of a word processor',
      'Don’t look now;O’Brien|The “new” age – again;Jones',
    ],
    ['one accent', 'Emma;Jane Austen|Nana;Émile Zola|Zoé;Jo Ann'],
  ])('in windows-1252 with %s is read', async (_, rows) => {
    const books = rows.split('|');
    const { titles } = await titlesOf(fileOf(['Title;Author', ...books], 'windows-1252'));
    expect(titles).toEqual(books.map(titleOf));
  });

  it.each(['L’Étranger;Albert Camus', 'L’Étranger;Albert Camus|À la recherche;Marcel Proust'])(
    'of an old Mac that can be UTF-8 by chance is not read so: %s',
    async (rows) => {
      const books = rows.split('|');
      const { titles, offered } = await titlesOf(fileOf(['Title;Author', ...books], 'macintosh'));
      expect(titles ?? offered?.flat()).toContain(titles ? titleOf(books[0] ?? '') : books[0]);
    },
  );

  it('of Chinese that can be UTF-8 by chance in one of two lines is read', async () => {
    const books = ['平凡的世界;路遥', '活着;余华'];
    expect(await titlesOf(fileOf(['Title;Author', ...books], 'gb18030'))).toEqual({
      titles: books.map(titleOf),
    });
  });

  it('of Excel in French, with a few letters beside those of other languages, is read', async () => {
    const books = ['L’Étranger;Camus', 'À la recherche;Proust', 'Œdipe roi;Sophocle'];
    const headings = 'Titre;Auteur;Éditeur;Année;Catégorie;Résumé';
    expect(await titlesOf(fileOf([headings, ...books], 'windows-1252'))).toEqual({
      titles: books.map(titleOf),
    });
  });

  it('with a damaged letter of UTF-8 is not read in another encoding in silence', async () => {
    const file = fileOf(['Title;Author', 'A\u00C0\u00AFb;Zo\u00C3\u00A9'], 'latin1');
    const warnings = await readWhole(file).then(
      ({ read }) => read[0]?.warnings ?? [],
      (error: unknown) => (error instanceof FileRefused ? error.choices : []),
    );
    expect(warnings).not.toEqual([]);
  });

  it('is read in the encoding that a person chooses', async () => {
    const file = fileOf(['Title;Author', 'Baltaragio malūnas;Kazys Boruta'], 'windows-1257');
    expect((await titlesOf(file)).offered?.flat()).toContain('Baltaragio malūnas;Kazys Boruta');
    const { records } = await readWhole(file, 7, { encoding: 'windows-1257' });
    expect(records[0]?.values).toEqual({ Title: 'Baltaragio malūnas', Author: 'Kazys Boruta' });
  });

  it('of two thousand rows is read at once', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `Война и мир ${at};Лев Толстой`);
    const { titles } = await titlesOf(fileOf(['Title;Author', ...rows], 'koi8-r'));
    expect(titles).toEqual(rows.map(titleOf));
  });
});

describe('a table that writes other letters in ASCII', () => {
  const inAscii = (text: string) => Buffer.from(text, 'latin1');

  it('as UTF-7 gets a warning in each record, or is refused', async () => {
    const rows = ["L'Étranger;Albert Camus", 'Война и мир;Лев Толстой', '夏目漱石;Ann'];
    const file = (mark: string) =>
      fileOf(['Title;Author', ...rows].join('\n').replaceAll(';', mark).split('\n'), 'utf-7');
    const { read } = await readWhole(file(','));
    const told = read.map(({ warnings }) => warnings.find(({ code }) => code === 'oddLetters'));
    expect(told.map((warning) => warning?.from)).toEqual([
      '+AMk',
      '+BBIEPgQ5BD0EMA-',
      '+WQ927m8xd/M-',
    ]);
    await expect(readWhole(file(';'))).rejects.toMatchObject({ code: 'unknownFormat' });
  });

  it.each(
    'C++Art|+ABC- x|Math+Art-Deco|+254-700|A+-B|+12065550100|LGBTQ+|1+1=2|Ruby+Rails'.split('|'),
  )('is not any table with a plus: %s', async (title) => {
    const { titles } = await titlesOf(inAscii(`Title,Author\n${title},Ann\n`));
    expect(titles).toEqual([title]);
  });

  it('with a word after a plus sign is not taken for UTF-7', async () => {
    expect(await titlesOf(Buffer.from('Title;Author\nLogic +crossref;Jane Doe\n'))).toEqual({
      titles: ['Logic +crossref'],
    });
  });

  it('as UTF-7 beside plus signs gets a warning', async () => {
    const { read } = await readWhole(inAscii('Title,Author\nC++ in Z+APw rich,Ann\n'));
    expect(read[0]?.warnings).toMatchObject([{ code: 'oddLetters', from: '+APw' }]);
  });

  it('as ISO-2022-JP is read', async () => {
    const file = inAscii('Title,Author\n\x1B$B@c9q\x1B(B,\x1B$B@nC<\x1B(B\n');
    expect((await titlesOf(file, 5)).titles).toEqual(['雪国']);
  });

  it('as ISO-2022-KR is refused', async () => {
    const file = inAscii('\x1B$)CTitle,Author\n\x0EGQ0-\x0F,Ann\n');
    await expect(readWhole(file)).rejects.toMatchObject({ code: 'unknownFormat' });
  });
});

describe('a declaration', () => {
  const entry = '@book{e, title = {Żółć}, author = {Żółkiewski, Stefan}}';
  it.each([
    ['% Encoding: Cp1250', 'windows-1250'],
    ['% This file was created with JabRef 2.7.\n% Encoding: ISO8859_2', 'iso-8859-2'],
    ['% !TeX encoding = cp1250', 'windows-1250'],
    ['%% -*- coding: latin2 -*-', 'iso-8859-2'],
    ['@comment{x-kbibtex-encoding=cp1250}', 'windows-1250'],
  ])('of BibTeX counts: %j', async (line, encoding) => {
    const file = iconv.encode(`${line}\n${entry}\n`, encoding);
    const { read, encoding: found } = await readWhole(file);
    expect(found).toBe(encoding);
    expect(read[0]?.book).toMatchObject({ title: 'Żółć', author: 'Stefan Żółkiewski' });
  });

  const xml = (label: string, text: string) =>
    `<?xml version="1.0" encoding="${label}"?><collection><record><leader>00000nam a2200000 a 4500</leader><datafield tag="245" ind1=" " ind2=" "><subfield code="a">${text}</subfield></datafield></record></collection>`;
  it.each([
    ['windows-1251', 'Война и мир'],
    ['KOI8-R', 'Война и мир'],
    ['ISO-8859-7', 'Η Φόνισσα'],
    ['Shift_JIS', '雪国'],
    ['ISO-8859-1', 'Été'],
  ])('of XML counts: %s', async (label, title) => {
    const { read } = await readWhole(iconv.encode(xml(label, title), label));
    expect(read[0]?.book.title).toBe(title);
  });

  it.each([
    ['UTF-8', 'windows-1252', 'Été à Nîmes'],
    ['ISO-8859-1', 'utf-8', 'Été à Nîmes'],
    ['ISO-8859-1', 'windows-1251', 'Война и мир, повести и рассказы'],
  ])('that says %s is not believed when the letters are %s', async (label, encoding, title) => {
    const { read } = await readWhole(iconv.encode(xml(label, title), encoding));
    expect(read[0]?.book.title).toBe(title);
  });

  it.each([
    ['Cp1250', 'windows-1250'],
    ['MacRoman', 'macintosh'],
    ['latin1', 'windows-1252'],
    ['ISO8859_1', 'windows-1252'],
    ['utf8', 'utf-8'],
    ['IBM850', 'cp850'],
    ['GBK', 'gb18030'],
    ['SJIS', 'shift_jis'],
    ['EUC_JP', 'euc-jp'],
    ['nonsense', undefined],
  ])('names an encoding: %s', (name, encoding) => expect(encodingNamed(name)).toBe(encoding));
});

describe('a line in another encoding than the file', () => {
  const utf8 = [
    'L’Étranger;Albert Camus',
    'À la recherche;Marcel Proust',
    'Noël à Liège;Zoé Fèvre',
    'Le Maître et Marguerite;Mikhaïl Boulgakov',
    'Les Misérables;Victor Hugo',
    'Mémoires d’Hadrien;Marguerite Yourcenar',
    'Élève numéro un;Zoë Müller',
    'Une vie française;Jean-Paul Dubois',
  ];
  const lines = (...parts: [rows: readonly string[], encoding: string][]) =>
    Buffer.concat(parts.map(([rows, encoding]) => fileOf(rows, encoding)));

  it.each([
    ['utf-8', 'windows-1252', 'Été à Nîmes;Zoé Müller'],
    ['utf-8', 'windows-1251', 'Мастер и Маргарита;Михаил Булгаков'],
    ['windows-1252', 'utf-8', 'Été à Nîmes;Zoé Müller'],
    ['windows-1252', 'windows-1251', 'Мастер и Маргарита;Михаил Булгаков'],
    ['windows-1252', 'koi8-r', 'Мастер и Маргарита;Михаил Булгаков'],
  ])('is read by itself: %s, then %s', async (first, second, row) => {
    const file = lines([['Title;Author', ...utf8], first], [[row], second]);
    const { read } = await readWhole(file, 50);
    expect(read.map(({ book }) => `${book.title};${book.author}`)).toEqual([...utf8, row]);
    expect(read.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
      ...utf8.map(() => []),
      ['otherEncoding'],
    ]);
  });

  it('may have one letter of it', async () => {
    const file = lines([['Title;Author', ...utf8, 'Élève à '], 'utf-8']).subarray(0, -2);
    const bytes = Buffer.concat([file, Buffer.from('\xE9lans;Zo\xE9\n', 'latin1')]);
    const { read } = await readWhole(bytes, 50);
    expect(read.at(-1)?.book).toMatchObject({ title: 'Élève à élans', author: 'Zoé' });
  });
});

describe('a text that was encoded twice', () => {
  it.each([
    ['Le Maître et Marguerite', 'windows-1252'],
    ["L'Étranger, à Nîmes…", 'latin1'],
    ['Война и мир', 'windows-1251'],
    ['Größe', 'macintosh'],
    ['Żółta ciżemka', 'windows-1250'],
    ['Święto', 'windows-1250'],
    ['Domańska', 'windows-1250'],
  ])('gets a warning with what it was: %s', async (title, mistaken) => {
    const broken = iconv.decode(Buffer.from(title), mistaken);
    const { read } = await readWhole(`Title,Author\n"${broken}",Jane Doe\n`);
    expect(read[0]?.warnings).toContainEqual({
      field: 'title',
      code: 'encodedTwice',
      from: broken,
      to: title,
    });
  });

  it.each([
    '«CAFÉ»',
    'Ærø',
    'Über Öl',
    'РОССИЯ',
    'Рёв',
    'Ça',
    'Đỗ',
    'naïve Ñandú',
    'État «É»',
    '−40 °C',
  ])('is not any text with accents: %s', async (title) => {
    const { read } = await readWhole(`Title,Author\n"${title}",Jane Doe\n`);
    expect(read[0]?.warnings).toEqual([]);
  });
});

it.each(['É Caf+AOk-', '~{<:Ky2;~}', 'AnnŽe', 'Âîéíà è ìèð', 'бНИМЮ Х ЛХП', 'N£¤ez', 'Caf╔'])(
  'letters that no word has get a warning: %s',
  async (title) => {
    const { read } = await readWhole(`Title,Author\n"${title}",Jane Doe\n`);
    expect(read[0]?.warnings).toMatchObject([{ field: 'title', code: 'oddLetters' }]);
  },
);
