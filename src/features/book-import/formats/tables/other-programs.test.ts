import { describe, expect, it } from 'vitest';
import { readWhole } from '../samples/read-sample.server';

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
    ['title,author_text,isbn_10,isbn_13', `Emma,Jane Austen,0141439580,${isbn}`],
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
    'Excel in English',
    [
      'List of the school library,,,',
      'Title,Author,Year,ISBN',
      `Emma,Jane Austen,1815,${isbn}`,
      ',,,',
    ],
    { ...emma, publishedYear: 1815, isbn },
  ],
  [
    'Excel in French',
    ['Titre;Auteur;Année;Langue', 'Emma;Jane Austen;1815;anglais'],
    { ...emma, publishedYear: 1815, language: 'en' },
  ],
  [
    'Excel in Arabic',
    ['العنوان;المؤلف;السنة;اللغة', 'Emma;Jane Austen;١٨١٥;الإنجليزية'],
    { ...emma, publishedYear: 1815, language: 'en' },
  ],
  [
    'Excel in Swahili',
    ['Kichwa;Mwandishi;Mwaka;Lugha', 'Emma;Jane Austen;1815;Kiingereza'],
    { ...emma, publishedYear: 1815, language: 'en' },
  ],
];

describe('a table of another program', () => {
  it.each(exports)('of %s is read', async (_, rows, book) => {
    const { read } = await readWhole(`${rows.join('\n')}\n`);
    expect(read.map((one) => one.book)).toEqual([book]);
    expect(read[0]?.faults).toEqual([]);
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
