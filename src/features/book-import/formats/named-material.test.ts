import { describe, expect, it } from 'vitest';
import { readWhole } from '../testing/read-sample.server';

const codesOf = async (file: string) =>
  (await readWhole(file)).read.map(({ warnings }) => warnings.map(({ code }) => code));

describe('an entry of BibTeX', () => {
  const entry = (type: string, more = '') =>
    `@${type}{k, title = {A title}, author = {Doe, Jane}, year = 2001${more}}\n`;

  it.each([
    ['article', 'partOfWork'],
    ['inbook', 'partOfWork'],
    ['InCollection', 'partOfWork'],
    ['inproceedings', 'partOfWork'],
    ['conference', 'partOfWork'],
    ['suppbook', 'partOfWork'],
    ['periodical', 'serial'],
    ['movie', 'film'],
    ['video', 'film'],
    ['audio', 'soundRecording'],
    ['music', 'soundRecording'],
    ['artwork', 'picture'],
    ['image', 'picture'],
    ['software', 'computerFile'],
    ['dataset', 'computerFile'],
    ['online', 'webPage'],
    ['electronic', 'webPage'],
    ['www', 'webPage'],
    ['patent', 'document'],
    ['letter', 'document'],
    ['unpublished', 'document'],
    ['misc', 'document'],
  ])('of the type %s is no book', async (type, kind) => {
    expect(await codesOf(entry(type))).toEqual([[kind]]);
  });

  it.each([
    'book mvbook booklet collection proceedings manual report techreport thesis phdthesis mastersthesis reference'.split(
      ' ',
    ),
  ])('of the types %s is a book, and of a type that nothing knows', async (...types) => {
    for (const type of [...types, 'monograph'])
      expect([type, await codesOf(entry(type))]).toEqual([type, [[]]]);
  });

  it('without a type of its own is a page where it has an address, and a book where it has an ISBN or a publisher', async () => {
    expect(await codesOf(entry('misc', ', howpublished = {\\url{https://example.org}}'))).toEqual([
      ['webPage'],
    ]);
    expect(await codesOf(entry('misc', ', url = {https://example.org}'))).toEqual([['webPage']]);
    expect(await codesOf(entry('misc', ', publisher = {Murray}'))).toEqual([[]]);
    expect(
      await codesOf(entry('misc', ', isbn = {9780141439587}, url = {https://example.org}')),
    ).toEqual([[]]);
  });
});

describe('a row of a table', () => {
  const row = (heading: string, kind: string) =>
    codesOf(`Title,Author,${heading}\nA title,Jane Doe,"${kind}"\n`);

  it.each([
    ['Item Type', 'journalArticle', 'partOfWork'],
    ['Item Type', 'bookSection', 'partOfWork'],
    ['Item Type', 'film', 'film'],
    ['Item Type', 'webpage', 'webPage'],
    ['Item Type', 'audioRecording', 'soundRecording'],
    ['Item Type', 'computerProgram', 'computerFile'],
    ['Item Type', 'map', 'map'],
    ['item_type', 'movie', 'film'],
    ['item_type', 'music', 'soundRecording'],
    ['item_type', 'game', 'object'],
    ['itemtype', 'VM', 'film'],
    ['biblioitems.itemtype', 'CR', 'serial'],
    ['itype', 'MP', 'map'],
    ['Media', 'DVD', 'film'],
    ['Media', 'Sheet music', 'notatedMusic'],
    ['Media Type', 'Film (DVD)', 'film'],
    ['Binding', 'Blu-ray', 'film'],
    ['Type de document', 'Périodique', 'serial'],
    ['نوع المادة', 'خريطة', 'map'],
    ['Aina ya nyenzo', 'Jarida', 'serial'],
    ['Entry type', 'inproceedings', 'partOfWork'],
  ])('with %s: %s is no book', async (heading, value, kind) => {
    expect(await row(heading, value)).toEqual([[kind]]);
  });

  it.each([
    ['Item Type', 'book'],
    ['Item Type', 'thesis'],
    ['itemtype', 'BK'],
    ['Media', 'Paper Book'],
    ['Media', 'Audiobook'],
    ['Binding', 'Kindle Edition'],
    ['Item Type', ''],
    ['Genre', 'Maps'],
    ['formats', 'epub, film'],
  ])('with %s: %s is a book', async (heading, value) => {
    expect(await row(heading, value)).toEqual([[]]);
  });
});
