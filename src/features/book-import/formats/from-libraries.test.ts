import { describe, expect, it } from 'vitest';
import { readWhole } from '../testing/read-sample.server';
import { readAuthors } from '../values/author-value';
import { guessMapping } from './tables/guess-mapping';
import { toBook } from './to-book';

const readRow = async (headings: string, row: string) => {
  const { read } = await readWhole(`${headings}\n${row}\n`);
  const { book = {}, warnings = [] } = read[0] ?? {};
  return { book, warnings: warnings.map(({ code, from }) => [code, from]) };
};
/** The author of a row, and who is told as none. */
const authorOf = async (cell: string) => {
  const { book, warnings } = await readRow('Title\tAuthor', `Emma\t${cell}`);
  return [book.author, ...warnings.filter(([code]) => code !== 'nameRead')];
};

describe('the authors that libraries write', () => {
  it.each([
    ['Homer, active 8th century B.C.', 'Homer'],
    ['Lee, Ann, approximately 1300-1370', 'Ann Lee'],
    ['ابن سينا (ت. 428هـ)', 'ابن سينا'],
    ['Camus, Albert (1913-1960). Auteur du texte', 'Albert Camus'],
    ['Twain, Mark [pseud.]', 'Mark Twain'],
    ['Jan von und zu Berg', 'Jan von und zu Berg'],
    ['钱钟书著', '钱钟书'],
    ['余华 著', '余华'],
    ['（台）林海音著', '林海音'],
    ['村上 春樹【著】', '村上 春樹'],
    ['夏目漱石／著', '夏目漱石'],
    ['沈从文', '沈从文'],
    ['李 文', '李 文'],
    ['Na Li', 'Na Li'],
    ['na Said Ahmed Mohamed', 'Said Ahmed Mohamed'],
    ['Sadolin & Albæk A/S', 'Sadolin & Albæk A/S'],
    ['한강 지음', '한강'],
    ['신경숙 [저]', '신경숙'],
  ])('are read without what is no name: %s', async (cell, name) => {
    expect(await authorOf(cell)).toEqual([name]);
  });

  it.each([
    ['Ann Lee ; trad. Bo Li', 'Ann Lee', 'Bo Li'],
    ['مصطفى المنفلوطي ؛ تحقيق محمد علي', 'مصطفى المنفلوطي', 'محمد علي'],
    ['طه حسين؛ ترجمة: محمد علي', 'طه حسين', 'محمد علي'],
    ['新海誠 著 ; 海島千本 訳', '新海誠', '海島千本'],
    ['조남주 지음 ; 김영희 그림', '조남주', '김영희'],
  ])('are apart from the others of the book: %s', async (cell, name, other) => {
    expect(await authorOf(cell)).toEqual([name, ['othersLeftOut', other]]);
  });

  it('in Arabic with a comma may be one or two, which is told', () => {
    const name = 'ابن خلدون، عبد الرحمن بن محمد';
    expect(readAuthors([['المؤلف', name]]).unclear).toBe(name);
  });
});

describe('what stands for nothing', () => {
  it.each(['s.n.', 'o.V.', '—', 'بدون ناشر', 'sans éditeur', 'hakuna', 'N/A', '[b.w.]'])(
    'is no publisher: %s',
    async (cell) => {
      expect((await readRow('Title\tAuthor\tPublisher', `A\tAnn Lee\t${cell}`)).book).toEqual({
        title: 'A',
        author: 'Ann Lee',
        publisher: null,
      });
    },
  );

  it.each(['N/A', '-', 'hakuna', '{}', '[]'])('is no genre: %s', async (cell) => {
    const { book } = await readRow('Title\tAuthor\tGenre', `A\tAnn Lee\t${cell}`);
    expect(book.genre).toBeNull();
  });

  it.each(['1111111111', '9780000000002', '0000000000'])('is no ISBN: %s', async (cell) => {
    const { book } = await readRow('Title\tAuthor\tISBN', `A\tAnn Lee\t${cell}`);
    expect(book.isbn ?? null).toBeNull();
  });
});

it.each([
  ['Paris : Seuil, 1999', 'Seuil'],
  ['Paris : Gallimard , 1942', 'Gallimard'],
  ['Penguin, 2003.', 'Penguin'],
  ['[Penguin]', 'Penguin'],
])('the publisher of an imprint is read: %s', async (cell, publisher) => {
  const { book, warnings } = await readRow('Title\tAuthor\tPublisher', `A\tAnn Lee\t${cell}`);
  expect([book.publisher, warnings]).toEqual([publisher, [['nameRead', cell]]]);
});

it.each([
  ['20030101', 2003],
  ['1992 E.C.', undefined],
  ['1992 (Ethiopian calendar)', undefined],
  ['1992 ዓ.ም.', undefined],
])('a year as libraries write it is read, or told: %s', async (cell, year) => {
  const { book, warnings } = await readRow('Title\tAuthor\tYear', `A\tAnn Lee\t${cell}`);
  expect(book.publishedYear).toBe(year);
  expect(warnings.length).toBe(1);
});

it('the genres of a list as programs write it are genres', async () => {
  const { book, warnings } = await readRow('title;author;genres', 'A;Ann Lee;["Novel", "Love"]');
  expect([book.genre, warnings]).toEqual(['Novel', [['othersLeftOut', 'Love']]]);
});

it.each(["L'Étranger [Texte imprimé]", "L'Étranger [Texte imprimé] / Albert Camus"])(
  'a title has no word for its kind: %s',
  async (cell) => {
    const { book } = await readRow('Title\tAuthor', `${cell}\tAlbert Camus`);
    expect(book.title).toBe("L'Étranger");
  },
);

it('an address beside an ISBN has no odd letters', async () => {
  const cell = 'http://books.google.com/books?vid=ISBN0141439580';
  const { book, warnings } = await readRow('Title\tAuthor\tISBN', `A\tAnn Lee\t${cell}`);
  expect([book.isbn, warnings]).toEqual(['9780141439587', []]);
});

describe('headings', () => {
  it.each([
    ['Titre / العنوان;Auteur / المؤلف;Année / السنة', 'Emma;Jane Austen;1815'],
    ['dc.title;dc.contributor.author;dc.date.issued', 'Emma;Austen, Jane;1815-12'],
    ['题名;责任者;出版年', 'Emma;Jane Austen;1815'],
    ['عنوان;پدیدآور;سال نشر', 'Emma;Jane Austen;1815'],
    ['Eser Adı;Yazar Adı;Basım Yılı', 'Emma;Jane Austen;1815'],
    ['Cím;Szerző;Kiadás éve', 'Emma;Jane Austen;1815'],
    ['Titlu;Autor;Anul', 'Emma;Jane Austen;1815'],
    ['Titel;Schrijver;Jaar', 'Emma;Jane Austen;1815'],
    ['Titel;Författare;Utgivningsår', 'Emma;Jane Austen;1815'],
    ['Τίτλος;Συγγραφέας;Έτος', 'Emma;Jane Austen;1815'],
    ['כותר;מחבר;שנה', 'Emma;Jane Austen;1815'],
    ['Nhan đề;Tác giả;Năm xuất bản', 'Emma;Jane Austen;1815'],
    ['Title;Author;Date/Year', 'Emma;Jane Austen;1815'],
  ])('of libraries are known: %s', async (headings, row) => {
    const { book } = await readRow(headings, row);
    expect(book).toEqual({
      title: 'Emma',
      author: expect.stringMatching(/Jane/),
      publishedYear: 1815,
    });
  });

  it('that name two fields are of none', async () => {
    const { book } = await readRow('Title/Author;ISBN;Year', 'Emma/Austen;9780141439587;1815');
    expect(book).toEqual({ isbn: '9780141439587', publishedYear: 1815 });
  });

  it('may have a row of explanations in brackets below them', async () => {
    const { read } = await readWhole('Titre,Auteur\n(titre propre),(nom)\nEmma,Jane Austen\n');
    expect(read.map(({ book }) => book)).toEqual([{ title: 'Emma', author: 'Jane Austen' }]);
  });
});

it('the year of the original edition counts in biblatex, too', async () => {
  const { records } = await readWhole(
    '@book{a, author={Kafka, Franz}, title={The Trial}, origdate={1925}, date={1998-05}}',
  );
  const read = records.map((one) => toBook(one, guessMapping('bibtex', Object.keys(one.values))));
  expect(read[0]?.book.publishedYear).toBe(1925);
  expect(read[0]?.warnings.map(({ from }) => from)).toEqual(['1998-05']);
});

it.each(['le', 'be'])(
  'UTF-32 is refused, with and without a byte order mark (%s)',
  async (order) => {
    for (const mark of ['\uFEFF', '']) {
      const points = Array.from(`${mark}Title,Author\nL’été,Émile Zola\n`);
      const bytes = Buffer.alloc(points.length * 4);
      for (const [at, point] of points.entries())
        bytes[order === 'le' ? 'writeUInt32LE' : 'writeUInt32BE'](
          point.codePointAt(0) ?? 0,
          at * 4,
        );
      await expect(readWhole(bytes)).rejects.toMatchObject({ code: 'binary' });
    }
  },
);

it('letters that were encoded twice are told beside the marks of an article in MARC', async () => {
  const { read } = await readWhole(
    '<record><leader>00000nam a2200000 a 4500</leader><datafield tag="100" ind1="1" ind2=" "><subfield code="a">Zola, \u00C3\u0089mile</subfield></datafield><datafield tag="245" ind1=" " ind2=" "><subfield code="a">\u0088L\'\u0089Assommoir</subfield></datafield></record>',
  );
  expect(read[0]?.book.title).toBe("L'Assommoir");
  expect(read[0]?.warnings[0]).toMatchObject({ field: 'author', code: 'encodedTwice' });
});

it('a quote of a title does not take the rows below it in a table with tabs', async () => {
  const { read } = await readWhole(
    'Title\tAuthor\tYear\n"Dune\tFrank Herbert\t1965\nUbik"\tPhilip Dick\t1969\n"Two\nlines"\tAnn Lee\t2001\n',
  );
  expect(read.map(({ book, faults }) => [book.title, faults[0]?.code])).toEqual([
    ['Dune', 'unclosedQuote'],
    ['Ubik"', undefined],
    ['Two lines', undefined],
  ]);
});

describe('headings that people write', () => {
  it.each([
    ['Name of the author', 'author'],
    ["Nom de l'auteur", 'author'],
    ['Autor del libro', 'author'],
    ['اسم الناشر', 'publisher'],
    ['authorName', 'author'],
    ['Titel des Buches', 'title'],
    ['KİTAP ADI', 'title'],
    ['Nr. ISBN', 'isbn'],
    ['CÓDIGO ISBN', 'isbn'],
    ['Judul Buku', 'title'],
    ['出版时间', 'publishedYear'],
    ['वर्ष', 'publishedYear'],
    ['言語', 'language'],
    ['Place of publication', 'ignore'],
    ['No.', 'ignore'],
    ['Name', 'ignore'],
  ])('are known with words that say no more: %s', (heading, target) => {
    expect(guessMapping('csv', [heading, 'X'])).toEqual({ [heading]: target, X: 'ignore' });
  });

  it('are not needed for a column of ISBNs', async () => {
    const rows = ['Title,Author,Std', 'A,B,9780306406157', 'C,D,9780141439587'];
    const { mapping } = await readWhole(rows.join('\n'));
    expect(mapping).toMatchObject({ Std: 'isbn' });
    const other = await readWhole(
      ['Title,Std,ISBN', 'A,9780306406157,', 'B,9780141439587,'].join('\n'),
    );
    expect(other.mapping).toMatchObject({ Std: 'ignore', ISBN: 'isbn' });
  });
});
