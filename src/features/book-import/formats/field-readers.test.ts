import { describe, expect, it } from 'vitest';
import { readWhole } from '../testing/read-sample.server';
import { fieldReaders } from './field-readers';

describe('a value that the form of a book accepts', () => {
  const read = (...cells: string[]) =>
    fieldReaders.coverId(
      cells.map((cell) => ['coverId', cell] as const),
      false,
    );

  it.each([
    [['c-1'], { value: 'c-1' }],
    [['', '="c-2"'], { value: 'c-2' }],
    [['', 'n/a'], { value: null }],
    [['not an id'], { warnings: [{ code: 'coverLeftOut', from: 'not an id' }] }],
  ])('is read from %j', (cells, reading) => {
    expect(read(...cells)).toMatchObject(reading);
  });
});

it('a description of this library stays as it is, also with signs of HTML', () => {
  const value = '<b>1</b>';
  expect(fieldReaders.description([['description', value]], true)).toEqual({ value, warnings: [] });
});

it('a text that the form refuses is left out, and the warning shows it', () => {
  const from = 'Rang\u0007';
  expect(fieldReaders.publisher([['publisher', from]], true)).toEqual({
    warnings: [{ code: 'valueLeftOut', from }],
  });
});

it.each([
  ['a table', 'Title,Author\nA,"Jane Austen\nBob Smith"\n', 'Jane Austen, Bob Smith'],
  [
    'a table of Windows',
    'Title,Author\r\nA,"Jane Austen\r\nBob Smith"\r\n',
    'Jane Austen, Bob Smith',
  ],
  [
    'BibTeX, whose lines are no names',
    '@book{a, title = {A}, author = {Gabriel\n  García Márquez and Jane\n  Austen}}',
    'Gabriel García Márquez, Jane Austen',
  ],
  [
    'MARCXML, whose lines are no names',
    '<collection><record><leader>00000nam a2200000 a 4500</leader><datafield tag="100" ind1="1" ind2=" "><subfield code="a">Austen,\n   Jane</subfield></datafield><datafield tag="245" ind1=" " ind2=" "><subfield code="a">A</subfield></datafield></record></collection>',
    'Jane Austen',
  ],
])('the lines of an author in %s are read', async (_, text, author) => {
  const { read } = await readWhole(text);
  expect(read[0]?.book.author).toBe(author);
});

it.each([
  'n/a',
  '-',
  '—',
  '#REF!',
  '#N/D',
  '#¡REF!',
  '#BEZUG!',
  '#NV',
  '#ИМЯ?',
  'Err:508',
  '=A2',
  // What databases write.
  'NULL',
  String.raw`\N`,
  '=VLOOKUP(A2;B:C;2)',
  '=1+1',
  '=(2*3)-1',
])('%j is no title', async (title) => {
  const { read } = await readWhole(`Title,Author\n${title},Jane Austen\n`);
  expect(read[0]).toMatchObject({
    warnings: [{ field: 'title', code: 'valueLeftOut', from: title }],
    faults: [{ field: 'title', code: 'titleMissing' }],
  });
});

it('the text of a link in a spreadsheet is read, with a warning, and a number as it is', async () => {
  const link = (text: string, name = 'HYPERLINK') =>
    `"=${name}(""https://example.org/7,9"",""${text}"")"`;
  const { read } = await readWhole(
    `Title,Author,ISBN,Year\n${link('Emma, a novel')},${link('Jane Austen', 'LIEN_HYPERTEXTE')},${link('9780141439587')},${link('1815')}\n`,
  );
  expect(read[0]).toMatchObject({
    book: {
      title: 'Emma, a novel',
      author: 'Jane Austen',
      isbn: '9780141439587',
      publishedYear: 1815,
    },
    warnings: [
      { field: 'title', code: 'nameRead', to: 'Emma, a novel' },
      { field: 'author', code: 'nameRead', to: 'Jane Austen' },
    ],
    faults: [],
  });
});
