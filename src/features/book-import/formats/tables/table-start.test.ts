import { describe, expect, it } from 'vitest';
import { readWhole } from '../../testing/read-sample.server';
import { FileRefused } from '../record-file';

const read = async (rows: readonly string[], size?: number) => {
  const { read: books, ...file } = await readWhole(`${rows.join('\n')}\n`, size);
  return {
    ...file,
    books: books.map(({ book }) => book),
    faults: books.flatMap((one) => one.faults),
  };
};
const emma = { title: 'Emma', author: 'Jane Austen' };

describe('a table', () => {
  it.each([7, 65_536])('has no records of its empty rows (chunks of %i bytes)', async (size) => {
    const empty = Array.from({ length: 50 }, () => ',,');
    const rows = ['Title,Author,Year', ...empty, 'Emma,Jane Austen,1815', '"",, ', ...empty];
    const { books, faults, skipped, records } = await read(rows, size);
    expect([books, faults]).toEqual([[{ ...emma, publishedYear: 1815 }], []]);
    expect([skipped, records[0]?.number]).toEqual([{ emptyRows: 101 }, 1]);
  });

  it.each([
    [
      [
        'My library,,',
        'Generated 2024-01-05,,,',
        ',,,',
        'Title,Author,Year',
        'Emma,Jane Austen,1815',
      ],
    ],
    [['Bücherei', 'Stand; von', 'Titel;Autor;Jahr', 'Emma;Austen, Jane;1815']],
    [['My library', 'of 2024', 'Title;Author;Year', 'Emma;Jane Austen;1815']],
    [['Bibliothèque', 'Titre\tAuteur\tAnnée', 'Emma\tJane Austen\t1815']],
  ])('may have other rows above the headings: %j', async (rows) => {
    const { books, skipped } = await read(rows);
    expect(books).toEqual([{ ...emma, publishedYear: 1815 }]);
    expect(skipped.rowsAboveHeadings).toBe(rows.length - 2);
  });

  it('has names in one form, which its columns show', async () => {
    const names = ['Austen, Jane', 'Kuhn, Thomas S.', 'Berger, Peter; Luckmann, Thomas', 'Homer'];
    const { books, mapping } = await read(['Title,Author', ...names.map((name) => `T,"${name}"`)]);
    expect(mapping).toEqual({ Title: 'title', Author: 'invertedAuthor' });
    expect(books.map(({ author }) => author)).toEqual([
      'Jane Austen',
      'Thomas S. Kuhn',
      'Peter Berger, Thomas Luckmann',
      'Homer',
    ]);
  });

  it.each([5, 6, 7, 8, 1000])(
    'may escape quotes by a backslash (chunks of %i bytes)',
    async (size) => {
      const { books, faults } = await read(
        [
          'title,author,description',
          String.raw`"The \"Great\" Gatsby","F. Scott","He said \"yes, old sport\""`,
          String.raw`"Plain","Ann Lee","C:\\"`,
        ],
        size,
      );
      expect(faults).toEqual([]);
      expect(books).toEqual([
        {
          title: 'The "Great" Gatsby',
          author: 'F. Scott',
          description: 'He said "yes, old sport"',
        },
        { title: 'Plain', author: 'Ann Lee', description: 'C:\\' },
      ]);
    },
  );

  it('may have its headings again where two exports were joined, which is counted', async () => {
    const { read, skipped } = await readWhole(
      'Title,Author\nEmma,Jane Austen\nTitle,Author\nX,Y\n',
    );
    expect(read.map(({ book }) => book.title)).toEqual(['Emma', 'X']);
    expect(skipped).toEqual({ repeatedHeadings: 1 });
  });

  it('may have its headings again in other letters', async () => {
    const { read, skipped } = await readWhole(
      'Title,Author,Year\nEmma,Jane Austen,1815\nTITLE, author ,Year.\nX,Y,1\n',
    );
    expect(read.map(({ book }) => book.title)).toEqual(['Emma', 'X']);
    expect(skipped).toEqual({ repeatedHeadings: 1 });
  });

  it.each([
    ['“Emma, a novel”,“Austen, Jane”,1815', ','],
    ['„Emma, a novel“; „Austen, Jane“;1815', ';'],
    ['« Emma, a novel »,« Austen, Jane »,1815', ','],
  ])('may have the quotes of books around its cells: %s', async (row, separator) => {
    const { read } = await readWhole(
      `${['Title', 'Author', 'Year'].join(separator)}\n${row}\n${row}\n`,
    );
    expect(read.map(({ book }) => book)).toEqual(
      [0, 1].map(() => ({ title: 'Emma, a novel', author: 'Jane Austen', publishedYear: 1815 })),
    );
  });

  it('keeps the quotes of books that belong to a few titles', async () => {
    const { read } = await readWhole('Title,Author\n“Yes”,Ann Lee\nEmma,Jane Austen\nDune,F H\n');
    expect(read[0]?.book.title).toBe('“Yes”');
  });

  it.each([
    ['Title,Authors,Edition Title\nEmma,Jane Austen,Emma (Penguin)', 'Emma'],
    ['Edition title,Edition subtitle,Author\nEmma,a novel,Jane Austen', 'Emma: a novel'],
    ['Title,Author l-f\nEmma,"Austen, Jane"', 'Emma'],
    ['Title,author_details\nEmma,"Austen, Jane"', 'Emma'],
    ['Kitabu,Mwandishi\nEmma,Jane Austen', 'Emma'],
    ['الكتاب,المؤلف\nEmma,Jane Austen', 'Emma'],
    ['Book,Title,Author\n7,Emma,Jane Austen', 'Emma'],
  ])('has the title and the author by the headings beside: %s', async (file, title) => {
    const { read } = await readWhole(`${file}\n`);
    expect(read[0]?.book).toEqual({ title, author: 'Jane Austen' });
  });

  it.each([',', '\t'])(
    'may have blanks beside its quotes, with %j between cells',
    async (separator) => {
      const row = ['\u00A0"Emma, a\tnovel" ', ' "Jane Austen"\u00A0', '1815'].join(separator);
      const { read, records } = await readWhole(
        `${['Title', 'Author', 'Year'].join(separator)}\n${row}\n`,
      );
      expect(records.map(({ fault }) => fault)).toEqual([undefined]);
      expect(read[0]?.book).toEqual({
        title: 'Emma, a novel',
        author: 'Jane Austen',
        publishedYear: 1815,
      });
    },
  );

  it.each([7, 65_536])(
    'is read by the headings that stand above a row (chunks of %i bytes)',
    async (size) => {
      const { books, faults, skipped, records } = await read(
        [
          'Title,Author,ISBN,Year',
          'Emma,Jane Austen,9780141439587,1815',
          'Auteur,Titre,Remarque',
          'Franz Kafka,Le Procès,neuf',
          'ISBN,Title,Author,Publisher',
          '9780306406157,Dune,Frank Herbert,Chilton',
          '9780439023481,Twilight,Stephenie Meyer,',
          'Title,Author,ISBN,Year',
          'Persuasion,Jane Austen,9780141439686,1817',
        ],
        size,
      );
      expect(books).toMatchObject([
        { ...emma, isbn: '9780141439587' },
        { title: 'Le Procès', author: 'Franz Kafka' },
        { title: 'Dune', author: 'Frank Herbert', isbn: '9780306406157' },
        { title: 'Twilight', author: 'Stephenie Meyer', isbn: '9780439023481' },
        { title: 'Persuasion', author: 'Jane Austen', publishedYear: 1817 },
      ]);
      expect(skipped).toEqual({ repeatedHeadings: 3 });
      // The file has no column for a publisher.
      expect(faults).toEqual([{ code: 'tooManyCells' }]);
      expect(records[2]?.values['+']).toBe('Chilton');
      expect(records[1]?.values['Remarque']).toBe('neuf');
      // What is downloaded stands below the headings of the file.
      expect(records[3]?.source).toBe('"Twilight","Stephenie Meyer","9780439023481",""');
    },
  );

  it.each([
    ['Title,Author,Year', 'text,text,yyyy'],
    ['Title,Author,Year', '(required),(required),number (yyyy)'],
    ['Titre,Auteur,Année', 'Texte,Texte,AAAA'],
    ['Title,Author,Year', 'varchar(255),varchar(255),int'],
  ])('may explain its columns below the headings: %s, %s', async (headings, explained) => {
    const { books, skipped, headingRow } = await read([
      headings,
      explained,
      'Emma,Jane Austen,1815',
    ]);
    expect(books).toEqual([{ ...emma, publishedYear: 1815 }]);
    expect([skipped, headingRow]).toEqual([{ rowsAboveHeadings: 1 }, 1]);
  });

  it.each([
    ['cells', ['"""Title""","""Author"""', '"""Emma, a novel""","""Jane Austen"""']],
    ['cells without the headings', ['Title,Author', '"""Emma, a novel""","""Jane Austen"""']],
    ['rows', ['"Title,Author"', '"""Emma, a novel"",Jane Austen"']],
  ])('may have quotes around its quoted %s', async (_, [headings = '', row = '']) => {
    const { books } = await read([headings, row, row]);
    const one = { title: 'Emma, a novel', author: 'Jane Austen' };
    expect(books).toEqual([one, one]);
  });

  it.each([
    ['Titel;Autor/in;Erscheinungsjahr;Verlag', 'Sprache', 'Deutsch', 'de'],
    ['Título;Autor;Año;Editorial', 'Idioma', 'Español', 'es'],
    ['Titolo;Autore;Anno;Editore', 'Lingua', 'Italiano', 'it'],
    ['Título;Autor;Ano;Editora', 'Idioma', 'Português', 'pt'],
    ['Название;Автор;Год издания;Издательство', 'Язык', 'Русский', 'ru'],
    ['1. Title;dc.creator;Year (first);Publisher [name]', 'Language', 'English', 'en'],
  ])('has headings in other languages and forms: %s', async (headings, heading, name, language) => {
    const { books } = await read([
      `${headings};${heading}`,
      `Emma;Jane Austen;1815;Murray;${name}`,
    ]);
    expect(books).toEqual([{ ...emma, publishedYear: 1815, publisher: 'Murray', language }]);
  });

  it('has one of its titles where several headings have more than a field', async () => {
    const { mapping } = await read([
      'Title (English),Title (French),Author',
      'Emma,Emma,Jane Austen',
    ]);
    expect(mapping).toEqual({
      'Title (English)': 'title',
      'Title (French)': 'ignore',
      Author: 'openAuthor',
    });
  });

  it('may have groups of columns above the headings', async () => {
    const { books } = await read([
      'Book,,Author,',
      'Title,Subtitle,First name,Last name',
      'Emma,A Novel,Jane,Austen',
    ]);
    expect(books).toEqual([{ ...emma, title: 'Emma: A Novel' }]);
  });

  it('has no records of the lines between its rows', async () => {
    const rows = ['|Title|Author|', '|---|:---|', '|Emma|Jane Austen|', '|Dune|Frank Herbert|'];
    const { books, skipped } = await read(rows);
    expect([books.length, skipped]).toEqual([2, { emptyRows: 1 }]);
  });

  it('is no list of commands of a database', async () => {
    const command = `INSERT INTO books (title, author) VALUES ('Emma', 'Jane Austen');`;
    await expect(read([command, command])).rejects.toThrow(new FileRefused('unknownFormat'));
  });

  it('may have the whole title beside its parts', async () => {
    const { books } = await read([
      'Title,Subtitle,Full title,Author',
      'Emma,A Novel,Emma: A Novel,Jane Austen',
    ]);
    expect(books).toEqual([{ ...emma, title: 'Emma: A Novel' }]);
  });

  it('may have a book that is called like a heading', async () => {
    const rows = [
      'Title,Author,Publisher',
      'Emma,Jane Austen,Murray',
      'Title,Ann Lee,Author Press',
    ];
    expect((await read(rows)).books).toHaveLength(2);
  });

  it('may end cells with a backslash', async () => {
    const { books } = await read(['title,author', String.raw`"C:\","Ann Lee"`, '"A ""b""",Bo']);
    expect(books.map(({ title }) => title)).toEqual(['C:\\', 'A "b"']);
  });

  it('may have a description that is far too long, which is cut with a warning', async () => {
    const text = 'word '.repeat(43_200);
    const { read: books } = await readWhole(`Title,Author,Description\nEmma,Jane,"${text}"\n`);
    expect(books[0]?.faults).toEqual([]);
    expect(books[0]?.warnings).toMatchObject([{ field: 'description', code: 'shortened' }]);
    expect(books[0]?.book.description?.length).toBeGreaterThan(1000);
  });

  it('has ISBNs in the column of bar codes only where no other column has them', async () => {
    const one = await read(['Barcode,Count', '9780306406157,1']);
    expect(one.books).toEqual([{ isbn: '9780306406157' }]);
    const two = await read([
      'title,author,isbn,barcode',
      'Emma,Jane Austen,9780141439587,39999000000123',
    ]);
    expect(two.mapping['barcode']).toBe('ignore');
  });
});
