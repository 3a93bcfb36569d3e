import { describe, expect, it } from 'vitest';
import { readWhole } from '../testing/read-sample.server';
import { toBook } from './to-book';

describe('letters that were written wrongly', () => {
  it('are decoded completely where a text was encoded three times', async () => {
    const { records, mapping } = await readWhole('Title,Author\nLe MaÃƒÂ®tre,ZoÃƒÂ©\n');
    const read = records.map((record) => toBook(record, mapping, true));
    expect(read[0]?.book).toEqual({ title: 'Le Maître', author: 'Zoé' });
  });

  it.each([
    ['L\\u00e9t\\u00e9', '\\u00e9'],
    ['Caf%C3%A9', '%C3%A9'],
    ['L_x2019_Étranger', '_x2019_'],
    ['Caf=C3=A9', '=C3=A9'],
    ["Caf\\'{e}", "\\'{e"],
    ['M"uller', 'M"u'],
    ['L?tranger', 'L?t'],
    ['???? ?? ?????', '????'],
  ])('in ASCII get a warning: %s', async (title, from) => {
    const { read } = await readWhole(`Title\tAuthor\n${title}\tJane Austen\n`);
    expect(read[0]?.warnings).toEqual([{ field: 'title', code: 'oddLetters', from }]);
  });

  it.each(['?Qué hora es?', '? la recherche', 'Une ?uvre'])(
    'get a warning where the first letter of a word was lost: %s',
    async (title) => {
      const { read } = await readWhole(`title,author\n${title},Ann Lee\n`);
      expect(read[0]?.warnings).toMatchObject([{ field: 'title', code: 'oddLetters' }]);
    },
  );

  it.each([
    'Who? What??',
    'Qui ? Moi',
    '?',
    'The "Great" Gatsby',
    'al-ʻĀmmah',
    '100% =5',
    'C:\\new',
    'A 5"x7" frame',
  ])('are not found in %s', async (title) => {
    const { read } = await readWhole(`Title\tAuthor\n${title}\tJane Austen\n`);
    expect(read[0]?.warnings).toEqual([]);
  });
});

it('an error of a spreadsheet is no value, and gets a warning', async () => {
  const { read } = await readWhole(
    'Title,Author,Publisher,Year\nEmma,Jane Austen,#REF!,1815\n#NAME?,Ann Lee,#N/A,#VALUE!\n',
  );
  expect(read[0]).toEqual({
    book: { title: 'Emma', author: 'Jane Austen', publishedYear: 1815 },
    warnings: [{ field: 'publisher', code: 'valueLeftOut', from: '#REF!' }],
    faults: [],
  });
  expect(read[1]?.book).toEqual({ author: 'Ann Lee' });
  expect(read[1]?.faults).toEqual([{ field: 'title', code: 'titleMissing' }]);
});

it.each(['[s.n.]', '[s..n.]', 's.n.', 'n/a', '[publisher not identified]', 'Inconnu'])(
  'the publisher %s is none',
  async (publisher) => {
    const { read } = await readWhole(`Title,Author,Publisher\nEmma,Jane,${publisher}\n`);
    expect(read[0]?.book.publisher).toBeNull();
  },
);

it('the marks that library catalogues write before the next part are left out, with a warning', async () => {
  const { read } = await readWhole(
    'Title,Subtitle,Author,Publisher,Year\nEmma :,a novel /,"Tolkien, J. R. R.,","Penguin,",c1815.\n1/2,,Ann Lee,A/S,1990\n',
  );
  expect(read.map(({ book }) => book)).toEqual([
    {
      title: 'Emma: a novel',
      author: 'J. R. R. Tolkien',
      publisher: 'Penguin',
      publishedYear: 1815,
    },
    { title: '1/2', author: 'Ann Lee', publisher: 'A/S', publishedYear: 1990 },
  ]);
  expect(read[0]?.warnings.map(({ field, code }) => [field, code])).toEqual(
    expect.arrayContaining([
      ['title', 'nameRead'],
      ['author', 'nameRead'],
      ['publisher', 'nameRead'],
    ]),
  );
  expect(read[1]?.warnings).toEqual([]);
});

it('values that a book has no place for are told in each record', async () => {
  const { read } = await readWhole(
    'Title,Title,Author,Translator,Date,Original title\n' +
      'The Idiot,Идиот,Fyodor Dostoevsky,Eva Martin,2003,The Idiot\n',
  );
  expect(read[0]).toEqual({
    book: { title: 'The Idiot', author: 'Fyodor Dostoevsky' },
    warnings: [
      { field: 'title', code: 'othersLeftOut', from: 'Идиот' },
      { field: 'author', code: 'othersLeftOut', from: 'Eva Martin' },
      { field: 'publishedYear', code: 'yearLeftOut', from: '2003' },
    ],
    faults: [],
  });
});

it('a date beside a year is no other year', async () => {
  const { read } = await readWhole('Title,Author,Year,Date\nEmma,Jane Austen,1815,2020-01-02\n');
  expect(read[0]?.warnings).toEqual([]);
});

it.each([
  ['書名\t著者\t出版社\t出版年', '雪国\t川端康成\t新潮社\t1937'],
  ['书名,作者,出版社,年份', '围城,钱钟书,人民文学出版社,1991'],
  ['제목,저자,출판사,연도', '채식주의자,한강,창비,2007'],
  ['Tytuł;Autor;Wydawnictwo;Rok wydania', 'Lalka;Bolesław Prus;GiW;1890'],
  ['Název;Autor;Nakladatel;Rok vydání', 'Babička;Božena Němcová;Pospíšil;1855'],
  ['Kitap adı;Yazar;Yayınevi;Yıl', 'İnce Memed;Yaşar Kemal;Adam;1955'],
  ['Kitabın Adı;Yazarın Adı Soyadı;Yayınevi;Basım Yılı', 'Kar;Orhan Pamuk;YKY;2002'],
  ['Título principal;Autor principal;Editor;Ano de edição', 'Ilíada;Homero;Cotovia;2005'],
  ['Titel des Buches;Autor;Verlag;Ersch.-Jahr', 'Momo;Michael Ende;Thienemann;1973'],
  ['Naslov;Autor;Nakladnik;Godina', 'Na Drini ćuprija;Ivo Andrić;Mladost;1945'],
  ['Tên sách;Tác giả;Nhà xuất bản;Năm', 'Số đỏ;Vũ Trọng Phụng;Hà Nội;1936'],
  ['שם הספר;מחבר;הוצאה;שנת הוצאה', 'שירה;עגנון;שוקן;1971'],
])('a table with the headings %s is read', async (headings, row) => {
  const { read } = await readWhole(`${headings}\n${row}\n`);
  const [title, author, publisher, year] = row.split(/[\t;,]/);
  expect(read[0]?.book).toEqual({ title, author, publisher, publishedYear: Number(year) });
});

it.each([
  ['Titel des Werks;Untertitel;Autor', 'Briefe;Roman;Ute Ott', { author: 'Ute Ott' }],
  ['Titre;Auteur;;Titre;Auteur', 'Nana;É. Zola;;Emma;J. A.', { title: 'Nana', author: 'É. Zola' }],
])('a column without its own beside it fills nothing: %s', async (headings, row, book) => {
  const { read } = await readWhole(`${headings}\n${row}\n`);
  expect(read[0]?.book).toEqual(book);
});

it.each([
  ['Hobbit, The', 'The Hobbit'],
  ["Étranger, L'", "L'Étranger"],
  ['Lion, the Witch and the Wardrobe, The: a play', 'The Lion, the Witch and the Wardrobe: a play'],
  ['Verwandlung, Die', 'Die Verwandlung'],
  ['Die @Blechtrommel', 'Die Blechtrommel'],
  ['¬Das¬ Parfum', 'Das Parfum'],
])('a title has its article first: %s', async (from, to) => {
  const { read } = await readWhole(`Title\tAuthor\n${from}\tAnn Lee\n`);
  expect(read[0]?.book.title).toBe(to);
  expect(read[0]?.warnings).toContainEqual(expect.objectContaining({ code: 'nameRead', to }));
});

it.each(['Me, Myself, I', 'Do, Re, Mi, Fa, So, La', 'Ask @work', 'Live, Love'])(
  'a title without one after it stays: %s',
  async (title) => {
    const { read } = await readWhole(`Title\tAuthor\n${title}\tAnn Lee\n`);
    expect(read[0]).toMatchObject({ book: { title }, warnings: [] });
  },
);

it.each([
  ['Emma / Jane Austen, ed. by A. B.', 'Austen, Jane', 'Emma'],
  ['Jekyll / Hyde', 'Robert Stevenson', 'Jekyll / Hyde'],
])('the authors after a title are no part of it: %s', async (whole, author, title) => {
  const { read } = await readWhole(`title;author\n${whole};${author}\n`);
  expect(read[0]?.book.title).toBe(title);
  expect(read[0]?.warnings.filter(({ field }) => field === 'title')).toEqual(
    title === whole ? [] : [{ field: 'title', code: 'nameRead', from: whole, to: title }],
  );
});

describe('a title', () => {
  it.each([
    ['Emma - Jane Austen', 'Emma'],
    ['Emma, by Jane Austen', 'Emma'],
    ['Emma / Miss Austen', 'Emma'],
    ['Emma (Paperback)', 'Emma'],
    ['Emma [Kindle Edition]', 'Emma'],
    ['La *divina commedia', 'La divina commedia'],
  ])('loses what is no part of it, with a warning: %s', async (from, title) => {
    const { read } = await readWhole(`Title\tAuthor\n${from}\tJane Austen\n`);
    expect(read[0]?.book.title).toBe(title);
    expect(read[0]?.warnings).toMatchObject([{ field: 'title', code: 'nameRead', from }]);
  });

  it.each([
    'Emma - a novel',
    'Diario de Jane Austen',
    'Austen, by herself',
    'Stand by Me',
    'Emma (Pocket)',
  ])('keeps what may be a part of it: %s', async (title) => {
    const { read } = await readWhole(`Title\tAuthor\n${title}\tJane Austen\n`);
    expect(read[0]).toMatchObject({ book: { title }, warnings: [] });
  });

  it('has one colon before its subtitle', async () => {
    const { read } = await readWhole('Title,Subtitle,Author\nSapiens:,A Brief History,Ann Lee\n');
    expect(read[0]?.book.title).toBe('Sapiens: A Brief History');
  });
});
