import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readWhole } from '../../testing/read-sample.server';

const emma = { title: 'Emma', author: 'Jane Austen' };
const isbn = '9780141439587';

/** The headings and a row as each program exports them, and the book that arrives. */
const exports: [program: string, rows: string[], book: object][] = [
  [
    'Calibre',
    [
      'author_sort,authors,comments,cover,formats,id,identifiers,isbn,languages,pubdate,publisher,title,title_sort',
      `"Austen, Jane",Jane Austen,<p>A novel.</p>,,epub,1,isbn:${isbn},${isbn},eng,1815-12-23T00:00:00+00:00,Murray,Emma,Emma`,
    ],
    {
      ...emma,
      isbn,
      language: 'en',
      publishedYear: 1815,
      publisher: 'Murray',
      description: 'A novel.',
    },
  ],
  [
    'Zotero',
    [
      '"Key","Item Type","Publication Year","Author","Title","ISBN","Abstract Note","Date","Publisher","Language","Editor"',
      `"A1","book","1815","Austen, Jane","Emma","978-0-14-143958-7","A novel.","1815","Murray","en",""`,
    ],
    {
      ...emma,
      isbn,
      language: 'en',
      publishedYear: 1815,
      publisher: 'Murray',
      description: 'A novel.',
    },
  ],
  [
    'Libib',
    [
      'item_type,title,creators,first_name,last_name,ean_isbn13,upc_isbn10,description,publisher,publish_date',
      `book,Emma,Jane Austen,Jane,Austen,${isbn},0141439580,,Murray,1815-12-23`,
    ],
    { ...emma, isbn, publishedYear: 1815, publisher: 'Murray', description: null },
  ],
  [
    'BookWyrm',
    [
      'title,author_text,remote_id,openlibrary_key,goodreads_key,isbn_10,isbn_13,oclc_number,rating,review_name,review_cw,review_content,review_published,shelf,shelf_name,shelf_date',
      `Emma,Jane Austen,https://example.org/book/1,OL1W,6969,0141439580,${isbn},,4,,,,,read,Read,2024-05-01`,
    ],
    { ...emma, isbn },
  ],
  [
    'Koha',
    [
      'biblionumber,title,author,isbn,publishercode,copyrightdate,barcode',
      `7,Emma,"Austen, Jane",${isbn} (pbk.),Murray,1815,39999000000123`,
    ],
    { ...emma, isbn, publisher: 'Murray', publishedYear: 1815 },
  ],
  [
    'Koha, with the marks of its catalogue',
    [
      'Title\tAuthor\tPublisher\tISBN',
      `Emma /\tAusten, Jane.\tMurray,\t${isbn} (pbk.)`,
      `Emma /\tAusten, Jane, 1775-1817.\tMurray,\t${isbn} (pbk.)`,
    ],
    { ...emma, isbn, publisher: 'Murray' },
  ],
  [
    'Librarika',
    [
      'Accession No,Title,Author,Publisher,Publishing Year,ISBN,Category',
      `1,Emma,Jane Austen,Murray,1815,${isbn},`,
    ],
    { ...emma, publisher: 'Murray', publishedYear: 1815, isbn, genre: null },
  ],
  [
    'Excel in English',
    [
      'List of the school library,,,',
      'Title,Author,Year,ISBN',
      `Emma,Jane Austen,1815,${isbn}`,
      ',,,',
    ],
    { ...emma, publishedYear: 1815, isbn },
  ],
];

/** What Excel saves in each language: its list separator, its headings and one of its formats. */
const excel: [language: string, save: (text: string) => Uint8Array, rows: string[]][] = [
  [
    'French, as "CSV (séparateur : point-virgule)"',
    (text) => iconv.encode(text, 'windows-1252'),
    [
      'Titre;Auteur;Année;Langue;ISBN',
      'L’Étranger;Albert Camus;1942;français;9782070360024',
      'À la recherche du temps perdu;Marcel Proust;1913;français;',
    ],
  ],
  [
    'Arabic, as "CSV UTF-8"',
    (text) => Buffer.from(`\uFEFF${text}`),
    ['العنوان;المؤلف;السنة;اللغة;ردمك', 'الأيام;طه حسين;١٩٢٩;العربية;9789770925171'],
  ],
  [
    'Arabic, as CSV of Windows',
    (text) => iconv.encode(text, 'windows-1256'),
    [
      'العنوان;المؤلف;السنة;اللغة;ردمك',
      'الأيام;طه حسين;1929;العربية;9789770925171',
      'موسم الهجرة إلى الشمال;الطيب صالح;1966;العربية;',
    ],
  ],
  [
    'Swahili, as "Unicode Text"',
    (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    [
      'Kichwa\tMwandishi\tMwaka\tLugha\tNambari ya ISBN',
      'Kusadikika\tShaaban Robert\t1951\tKiswahili\t9789976973617',
    ],
  ],
];

describe('a table of another program', () => {
  it.each(exports)('of %s is read', async (_, rows, book) => {
    const { read } = await readWhole(`${rows.join('\n')}\n`);
    for (const one of read) expect(one.book).toEqual(book);
    expect(read[0]?.faults).toEqual([]);
  });

  it.each(excel)('of Excel in %s is read', async (_, save, rows) => {
    const { read, mapping } = await readWhole(save(`${rows.join('\r\n')}\r\n`));
    const [, first = ''] = rows;
    // Names in Latin letters are asked for their order.
    const author = /\p{Lu}/u.test(first) ? 'openAuthor' : 'author';
    const fields = ['title', author, 'publishedYear', 'language', 'isbn'];
    expect(Object.values(mapping)).toEqual(fields);
    const [title, name, , , number] = first.split(/[;\t]/);
    expect(read.every(({ faults }) => faults.length === 0)).toBe(true);
    expect(read).toHaveLength(rows.length - 1);
    expect(read[0]?.book).toMatchObject({ title, author: name, isbn: number });
    expect(read[0]?.book.publishedYear).toBeGreaterThan(1900);
    expect(read[0]?.book.language).toMatch(/^(?:fr|ar|sw)$/);
  });
});

describe('further columns of a field', () => {
  const bookOf = async (headings: string, row: string) =>
    (await readWhole(`${headings}\n${row}\n`)).read[0];

  it.each([
    ['Title,Author,Author', 'A,Ann Lee,Bo Ek'],
    ['Title,Author,Author 2', 'A,Ann Lee,Bo Ek'],
    ['Title,Author 1,Author 2', 'A,Ann Lee,Bo Ek'],
    ['Title,Author1,Author2', 'A,Ann Lee,Bo Ek'],
    ['Title,Author (1),Author (2)', 'A,Ann Lee,Bo Ek'],
    ['Title,1st author,2nd author', 'A,Ann Lee,Bo Ek'],
    ['Title,Author,Second author', 'A,Ann Lee,Bo Ek'],
    ['Title,Author,Co-author', 'A,Ann Lee,Bo Ek'],
    ['Title,Author,Other authors', 'A,Ann Lee,Bo Ek'],
    ['Titre,Auteur,2e auteur', 'A,Ann Lee,Bo Ek'],
    ['Titre,Auteur,Autres auteurs', 'A,Ann Lee,Bo Ek'],
    ['العنوان,المؤلف,المؤلف ٢', 'A,Ann Lee,Bo Ek'],
    ['العنوان,المؤلف,مؤلف مشارك', 'A,Ann Lee,Bo Ek'],
    ['Kichwa,Mwandishi,Mwandishi wa pili', 'A,Ann Lee,Bo Ek'],
    ['Title,First name,Last name,First name,Last name', 'A,Ann,Lee,Bo,Ek'],
    ['Title,First name,Last name,Co-authors', 'A,Ann,Lee,Bo Ek'],
    ['Title,Author 2,First name,Last name', 'A,Bo Ek,Ann,Lee'],
    ['Titre,Nom,Prénom,Autres auteurs', 'A,Lee,Ann,Bo Ek'],
    ['Titel,Name,Vorname,Weitere Autoren', 'A,Lee,Ann,Bo Ek'],
    ['Titre,Auteur (nom),Auteur (prénom),Co-auteur', 'A,Lee,Ann,Bo Ek'],
    ['Titel,Autor (Nachname),Autor (Vorname),Mitautor', 'A,Lee,Ann,Bo Ek'],
    ['Title,First Author Surname,First Author Name,Other Authors', 'A,Lee,Ann,Bo Ek'],
    ['Title,Author Name,Author Surname,Co-authors', 'A,Ann,Lee,Bo Ek'],
    ['Title,Author l-f,Additional Authors', 'A,"Lee, Ann",Bo Ek'],
    ['TITLE,"AUTHOR (last, first)",OTHER AUTHORS', 'A,"Lee, Ann",Bo Ek'],
    ['Title,Name of the author,Second author', 'A,Ann Lee,Bo Ek'],
    [
      'Title,Author 1 First Name,Author 1 Last Name,Author 2 First Name,Author 2 Last Name',
      'A,Ann,Lee,Bo,Ek',
    ],
  ])('%s: all authors are read', async (headings, row) => {
    expect(await bookOf(headings, row)).toMatchObject({
      book: { title: 'A', author: 'Ann Lee, Bo Ek' },
      warnings: [],
    });
  });

  it.each([
    ['Title,Author,ISBN,ISBN 2', 'A,Ann Lee,9780141439587,9782070360024', '9782070360024'],
    ['Title,Author,Genre,Genre 2', 'A,Ann Lee,Novels,Letters', 'Letters'],
    ['Title,Author,Publisher,Publisher (2)', 'A,Ann Lee,Murray,Seuil', 'Seuil'],
    ['Title,Author,Language 1,Language 2', 'A,Ann Lee,en,fr', 'fr'],
  ])('%s: what a book has once is told', async (headings, row, from) => {
    expect((await bookOf(headings, row))?.warnings).toMatchObject([
      { code: 'othersLeftOut', from },
    ]);
  });

  it('further authors without the first one are told', async () => {
    expect(await bookOf('Title,By whom,Co-author', 'A,Ann Lee,Bo Ek')).toMatchObject({
      book: { author: 'Bo Ek' },
      warnings: [{ field: 'author', code: 'otherAsAuthor' }],
    });
  });

  it('an editor who stands in for an author is told', async () => {
    expect(await bookOf('Title,Author,Editor', 'A,,Ann Lee')).toMatchObject({
      book: { author: 'Ann Lee' },
      warnings: [{ field: 'author', code: 'otherAsAuthor' }],
    });
  });
});

it('the library of JabRef arrives without its groups and settings, which are counted', async () => {
  const file = [
    '% Encoding: UTF-8',
    '',
    '@Book{Austen1815,',
    '  author    = {Austen, Jane},',
    '  title     = {Emma},',
    '  year      = {1815},',
    `  isbn      = {${isbn}},`,
    '  groups    = {novels},',
    '  timestamp = {2020-01-01},',
    '}',
    '',
    '@Comment{jabref-meta: databaseType:bibtex;}',
    '',
    '@Comment{jabref-meta: grouping:',
    '0 AllEntriesGroup:;',
    '1 StaticGroup:novels\\;0\\;1\\;\\;\\;\\;;',
    '}',
  ];
  const { read, skipped } = await readWhole(file.join('\n'));
  expect(read).toEqual([
    { book: { ...emma, publishedYear: 1815, isbn }, warnings: [], faults: [] },
  ]);
  expect(skipped).toEqual({ comments: 3 });
});

it('a library of Zotero arrives as BibLaTeX with its names, and an editor where it has no author', async () => {
  const file = [
    '@book{austen_emma_1815,',
    '\tlocation = {London},',
    '\ttitle = {Emma: a novel},',
    `\tisbn = {978-0-14-143958-7},`,
    '\tshorttitle = {Emma},',
    '\tpublisher = {Murray},',
    '\tauthor = {Austen, Jane},',
    '\tdate = {1815-12-23},',
    '\tlangid = {british},',
    '\tkeywords = {novel},',
    '\tfile = {Emma.pdf:files/7/Emma.pdf:application/pdf},',
    '}',
    '',
    '@collection{lee_letters_2001,',
    '\ttitle = {Letters},',
    '\teditor = {Lee, Ann and de Vries, Bo},',
    '\tdate = {2001},',
    '}',
  ];
  const { read } = await readWhole(file.join('\n'));
  expect(read.map(({ book, faults }) => ({ ...book, faults }))).toEqual([
    {
      title: 'Emma: a novel',
      author: 'Jane Austen',
      publisher: 'Murray',
      publishedYear: 1815,
      language: 'en',
      isbn,
      faults: [],
    },
    { title: 'Letters', author: 'Ann Lee, Bo de Vries', publishedYear: 2001, faults: [] },
  ]);
});

it.each([
  ['Name,Author,ISBN', `Emma,Jane Austen,${isbn}`],
  ['Title Proper,Author/Creator,ISBN', `Emma,Jane Austen,${isbn}`],
  ['Titre propre;Auteur;ISBN ou code commercial;Code-barres', `Emma;Jane Austen;${isbn};000123`],
  ['Title,Author,ISBN', `"<a href=""https://example.org"">Emma</a>",Jane Austen,${isbn}`],
])('%s: title and author are read', async (headings, row) => {
  const { read } = await readWhole(`${headings}\n${row}\n`);
  expect(read[0]?.book).toEqual({ ...emma, isbn });
});

it('a comma between names gets its space', async () => {
  const { read } = await readWhole('Title,Author\nEmma,"Jane Austen,Ann Lee"\n');
  expect(read[0]?.book.author).toBe('Jane Austen, Ann Lee');
});
