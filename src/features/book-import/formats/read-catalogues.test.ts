import { describe, expect, it } from 'vitest';
import { readWhole, sample } from '../testing/read-sample.server';

const books = [
  {
    title: 'The hobbit: or there & back again',
    author: 'J. R. R. Tolkien',
    genre: 'Fantasy fiction',
    publisher: 'Houghton Mifflin',
    publishedYear: 1997,
    language: 'en',
    isbn: '9780395873465',
    description: 'Bilbo Baggins leaves home.',
  },
  {
    title: "L'été à Łódka. Tome 2. Ångström",
    author: 'Gabriel García Márquez, Jean-Jacques Sempé',
    publisher: 'Gallimard',
    publishedYear: 1942,
    language: 'fr',
    isbn: '9782070360024',
  },
];

describe('MARC', () => {
  it.each([
    ['marc', 'books.mrc'],
    ['marc', 'books-marc8.mrc'],
    ['marcxml', 'books.xml'],
  ])('is read as %s from %s', async (format, name) => {
    const file = await readWhole(sample(name));
    expect(file.format).toBe(format);
    expect(file.read.map(({ book, faults }) => [book, faults])).toEqual(
      books.map((book) => [book, []]),
    );
  });

  it('is read as UTF-8 when its bytes are UTF-8, whatever the leader says', async () => {
    const file = sample('books.mrc').toString('latin1').replaceAll('nam a', 'nam  ');
    const { read } = await readWhole(Buffer.from(file, 'latin1'));
    expect(read.map(({ book }) => book)).toEqual(books);
  });

  it('in MARC-8 with other scripts: those records are refused instead of read wrongly', async () => {
    // The word "hobbit" in letters of the Arabic set, which start with an escape.
    const file = sample('books-marc8.mrc').toString('latin1').replace('hobbit', '\u001B(3ABC');
    const { read } = await readWhole(Buffer.from(file, 'latin1'));
    expect(read.map(({ faults }) => faults[0]?.code)).toEqual(['marc8', undefined]);
    expect(read[0]?.book.title).not.toContain('ABC:');
  });

  it('is read without the records that are damaged', async () => {
    const good = sample('books.mrc');
    const first = good.indexOf(0x1d) + 1;
    const broken = Buffer.from('00100nam a22000370a 4500nonsense\u001E\u001D');
    const cut = good.subarray(first, first + 100);
    const file = await readWhole(
      Buffer.concat([good.subarray(0, first), broken, good.subarray(first), cut]),
    );
    expect(file.records.map(({ number, fault }) => [number, fault])).toEqual([
      [1, undefined],
      [2, 'brokenRecord'],
      [3, undefined],
      [4, 'brokenRecord'],
    ]);
    expect(file.read[2]?.book).toEqual(books[1]);
  });

  it('is read when its lengths count letters instead of bytes', async () => {
    const file = sample('books.mrc').toString('latin1').replace('003100043', '002900043');
    expect((await readWhole(Buffer.from(file, 'latin1'))).read.map(({ book }) => book)).toEqual(
      books,
    );
  });

  it('returns the text of a record, which can be read again', async () => {
    const { records } = await readWhole(sample('books-marc8.mrc'));
    const again = Buffer.concat(records.map(({ source }) => Buffer.from(source, 'base64')));
    expect(again).toEqual(sample('books-marc8.mrc'));
    const xml = await readWhole(sample('books.xml'));
    const sources = `<collection>${xml.records.map(({ source }) => source).join('')}</collection>`;
    expect((await readWhole(sources)).read).toEqual(xml.read);
  });
});

describe('MARCXML', () => {
  it('that breaks off is read up to that point', async () => {
    const text = sample('books.xml').toString();
    const file = await readWhole(text.slice(0, text.lastIndexOf('Gallimard')), 100);
    expect(file.records.map(({ fault }) => fault)).toEqual([undefined, 'brokenRecord']);
  });
});

describe('BibTeX', () => {
  it('is read with its accents, names and definitions', async () => {
    const file = await readWhole(sample('books.bib'));
    expect([file.format, file.records.length]).toEqual(['bibtex', 5]);
    expect(file.read.map(({ book }) => book)).toEqual([
      {
        title: "L'Étranger",
        author: 'Albert Camus',
        publisher: 'Penguin Classics',
        publishedYear: 1942,
        isbn: '9782070360024',
        language: 'fr',
      },
      {
        title: 'One Hundred Years & Čapek—a Straße of α ö: A Übung',
        author: 'Gabriel García Márquez, Oxford, University Press, Jean de la Fontaine',
        publishedYear: 1967,
        description: 'First line.\n\nSecond with a brace { and 100%.',
      },
      expect.objectContaining({ title: expect.stringContaining('Never ends') as string }),
      { title: 'Emma', author: 'Jane Austen', publishedYear: 1815 },
      { title: 'An Anthology', author: 'Ann Lee, Bo Ek', publishedYear: 2001 },
    ]);
    expect(file.records.map(({ fault }) => fault)).toEqual([
      undefined,
      undefined,
      'brokenRecord',
      undefined,
      undefined,
    ]);
  });
});

describe('a cross-reference of BibTeX', () => {
  const parent = `@book{series, title={The Series}, author={Lee, Ann}, publisher=pub # " Press",
    year=1999, isbn={9780141439587}}`;
  const strings = '@string{pub = {Ek}}';
  const booksOf = async (...entries: string[]) =>
    (await readWhole([strings, ...entries].join('\n'), 11)).read.map(({ book }) => book);
  const whole = { author: 'Ann Lee', publisher: 'Ek Press', publishedYear: 1999 };

  it.each([
    ['after', (child: string) => [child, parent], 0],
    ['before', (child: string) => [parent, child], 1],
  ] as const)('passes on the fields of the entry %s it', async (_, order, at) => {
    const child = '@INBOOK{one, title={Part {O}ne}, year=2000, CrossRef = {Series}}';
    const books = await booksOf(...order(child));
    expect(books).toHaveLength(2);
    // The ISBN belongs to the whole book.
    expect(books[at]).toEqual({ ...whole, title: 'Part One', publishedYear: 2000 });
  });

  it('passes on title and ISBN where the entry has no title, and works across several entries', async () => {
    const books = await booksOf(
      '@book{c, crossref={b}}',
      '@book{b, crossref="a", year=1}',
      '@book{a, crossref=series}',
      '@book{x, title={X}, author={Bo}, crossref={x}}',
      parent,
    );
    expect(books.slice(0, 4)).toEqual([
      { ...whole, title: 'The Series', publishedYear: 1, isbn: '9780141439587' },
      { ...whole, title: 'The Series', publishedYear: 1, isbn: '9780141439587' },
      { ...whole, title: 'The Series', isbn: '9780141439587' },
      { title: 'X', author: 'Bo' },
    ]);
  });

  it('to an entry that is not in the file is a warning, and loses no record', async () => {
    const file = await readWhole(
      `@book{one, title={One}, author={Bo}, crossref={gone}}\n@book{two, title={Two}, author={Bo}}`,
    );
    expect(file.records.map(({ number, warnings }) => [number, warnings])).toEqual([
      [1, ['parentMissing']],
      [2, undefined],
    ]);
    expect(file.read.map(({ book }) => book.title)).toEqual(['One', 'Two']);
  });

  it('is resolved where a record is exported alone', async () => {
    const child = '@inbook{one, title={Part {O}ne}, crossref = {series},\n}';
    const { records, read } = await readWhole([strings, child, parent].join('\n'));
    const alone = await readWhole(records[0]?.source ?? '');
    expect(alone.records).toHaveLength(1);
    expect(alone.read[0]).toEqual(read[0]);
  });
});

describe('LibraryThing', () => {
  it('repeats title and author in its column Summary, which is not a description', async () => {
    const { mapping, records } = await readWhole(sample('librarything.tsv'));
    expect(mapping).toMatchObject({ Summary: 'ignore' });
    // The value stays with the record, so that a person can map it to a field.
    expect(records[0]?.values['Summary']).toBe('The Hobbit by J. R. R. Tolkien (1997)');
  });

  it('had other headings before 2014', async () => {
    const file =
      "'TITLE','AUTHOR (first, last)','AUTHOR (last, first)','DATE','ISBNs','PUBLICATION INFO','SUMMARY'\n" +
      "'Emma','Jane Austen','Austen, Jane','1815','9780141439587','Penguin (2003)','Emma by Jane Austen (1815)'\n";
    const { read } = await readWhole(file);
    expect(read[0]?.book).toEqual({
      title: 'Emma',
      author: 'Jane Austen',
      publishedYear: 1815,
      isbn: '9780141439587',
      publisher: 'Penguin',
    });
  });

  it('has other people than authors beside them, whose roles are in a column of their own', async () => {
    const file =
      'Title\tPrimary Author\tSecondary Author\tSecondary Author Roles\tPublication\n' +
      'Emma\tAusten, Jane\tStafford, Fiona|Lee, Ann|Ek, Bo\tEditor||Author\tPenguin\n';
    const { format, read } = await readWhole(file);
    expect([format, read[0]?.book.author]).toEqual(['librarything', 'Jane Austen, Ann Lee, Bo Ek']);
    expect(read[0]?.warnings).toContainEqual({
      field: 'author',
      code: 'othersLeftOut',
      from: 'Stafford, Fiona',
    });
  });

  it.each([
    ['Houghton Mifflin (1999), Edition: 1, 330 pages', 'Houghton Mifflin'],
    ['Paris : Gallimard, 1942', 'Gallimard'],
    ['New York : Knopf, [c1999], 2001', 'Knopf'],
    ['Paris : Gallimard', 'Gallimard'],
    ['Lisboa : Livros do Brasil, [19--]', 'Livros do Brasil'],
    ['Faber: the new list (2001)', 'Faber: the new list'],
  ])('has the publisher of "%s"', async (publication, publisher) => {
    const file = `Title\tPrimary Author\tPublication\nEmma\tAusten, Jane\t${publication}\n`;
    const { format, read } = await readWhole(Buffer.from(file));
    expect([format, read[0]?.book.publisher]).toEqual(['librarything', publisher]);
  });
});
