import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { marcXmlEnd, marcXmlStart } from '@/features/book/offered/file-formats/marc-xml';
import { workOnJobs } from '@/features/job/offered/job-work.server';
import { importFile } from './import-command.server';
import { csvFile, emmaId, recordCounts, useImports } from './testing/test-imports.server';

const { imports, ada } = await useImports();

/** Makes a choice for an import, and reads its records again. */
async function choose(
  id: string,
  choice: Omit<Parameters<typeof ada.api.bookImport.update>[0], 'id'>,
) {
  await ada.api.bookImport.update({ id, ...choice });
  await workOnJobs();
  return ada.api.bookImport.get({ id });
}

describe('the author of records that name none', () => {
  const lines = ['Beowulf,,', 'Emma,,9780141439587', ',,', 'Amok,Stefan Zweig,'];
  const file = () => csvFile('Title,Author,ISBN', ...lines);

  it('is one decision for the whole file, and changes no book that is found by its ISBN', async () => {
    const { id, states, faults, skipped } = await ada.api.bookImport.create({ file: file() });
    expect({ states, faults, skipped }).toEqual({
      states: recordCounts({ faulty: 1, unchanged: 1, new: 1 }),
      faults: { authorMissing: 1 },
      skipped: { emptyRows: 1 },
    });
    const chosen = await choose(id, { unknownAuthor: 'Unknown' });
    expect(chosen).toMatchObject({
      states: recordCounts({ unchanged: 1, new: 2 }),
      faults: {},
      unknownAuthor: 'Unknown',
    });
    const [beowulf] = await imports.records(id);
    expect(beowulf).toMatchObject({
      fields: { title: 'Beowulf', author: 'Unknown' },
      issues: [{ code: 'unknownAuthor', to: 'Unknown' }],
    });
    await imports.apply(id);
    const { items } = await ada.api.book.list({ searchTerm: 'Beowulf' });
    expect(items).toMatchObject([{ title: 'Beowulf', author: 'Unknown' }]);
    const again = await ada.api.bookImport.create({ file: file() });
    expect((await choose(again.id, { unknownAuthor: 'Unknown' })).states).toEqual(
      recordCounts({ unchanged: 3 }),
    );
  });

  it('can be taken back', async () => {
    const { id, states } = await ada.api.bookImport.create({ file: file() });
    await choose(id, { unknownAuthor: 'Unknown' });
    expect((await choose(id, { unknownAuthor: null })).states).toEqual(states);
  });

  it('stays when a record is compared again', async () => {
    const { id } = await ada.api.bookImport.create({ file: file() });
    await choose(id, { unknownAuthor: 'Unknown' });
    const decide = (decision: 'ignore' | null) =>
      ada.api.bookImport.record.decide({ id, recordId: '1', decision });
    await decide('ignore');
    const record = await decide(null);
    expect(record).toMatchObject({ state: 'new', fields: { author: 'Unknown' } });
    expect(record.issues).toHaveLength(1);
  });
});

it('texts that were encoded twice are decoded once more on demand, and counted by kind', async () => {
  const { id, warnings } = await ada.api.bookImport.create({
    file: csvFile('Titre,Auteur,AnnÃ©e', 'Le MaÃ®tre,MikhaÃ¯l Boulgakov,1967', 'Emma,Jane Austen,'),
  });
  expect(warnings).toEqual({ encodedTwice: 1, nameOrder: 1 });
  expect((await imports.records(id))[0]?.fields).toMatchObject({ publishedYear: 1967 });
  const repaired = await choose(id, { decodesTwice: true });
  expect(repaired).toMatchObject({ warnings: { decodedTwice: 1 }, decodesTwice: true });
  expect((await imports.records(id))[0]?.fields).toEqual({
    title: 'Le Maître',
    author: 'Mikhaïl Boulgakov',
    publishedYear: 1967,
  });
});

describe('the order of names that nothing tells', () => {
  const file = () =>
    csvFile('Title,Author', 'Amok,Lee Harper', 'Az ajtó,Szabó Magda; Kis Éva', 'Ilias,Homer');

  it('is told for the file, and one decision of a person', async () => {
    const { id, states, warnings } = await ada.api.bookImport.create({ file: file() });
    expect({ states, warnings }).toEqual({
      states: recordCounts({ new: 3 }),
      warnings: { nameOrder: 2 },
    });
    const turned = await choose(id, { mapping: { Title: 'title', Author: 'surnameFirst' } });
    expect(turned.warnings).toEqual({ nameRead: 2 });
    const authors = (await imports.records(id)).map(({ fields }) => fields.author);
    expect(authors).toEqual(['Harper Lee', 'Magda Szabó, Éva Kis', 'Homer']);
    const asWritten = await choose(id, { mapping: { Title: 'title', Author: 'author' } });
    expect(asWritten.warnings).toEqual({});
  });

  it('is told of each name that the others speak against, and counted beside names with a comma', async () => {
    const lines = ['Albert Cohen', 'Albert Memmi', 'Camus Albert', 'Simone de Beauvoir'];
    const others = ['G. K. Chesterton', 'J. K. Rowling', 'H. G. Wells', 'C. S. Lewis'];
    const rows = [...lines, ...others].map((name, at) => `Book ${at},${name}`);
    const spoken = await ada.api.bookImport.create({ file: csvFile('Title,Author', ...rows) });
    expect(spoken.warnings).toEqual({ nameUnclear: 1 });
    const [, , third] = await imports.records(spoken.id);
    expect(third?.issues).toMatchObject([{ code: 'nameUnclear', from: 'Camus Albert' }]);
    const mixed = ['"Austen, Jane"', 'Kafka Franz', 'J. R. R. Tolkien', 'WOOLF Virginia'];
    const file = csvFile('Title,Author', ...mixed.map((name, at) => `Book ${at},${name}`));
    const { warnings } = await ada.api.bookImport.create({ file });
    expect(warnings).toEqual({ nameOrder: 1, nameRead: 2 });
    const inArabic = [
      'طه حسين',
      'محفوظ نجيب',
      'جبران خليل جبران',
      'نوال السعداوي',
      'عبد الرحمن منيف',
    ];
    const rows2 = [...inArabic, 'עמוס עוז'].map((name, at) => `كتاب ${at},${name}`);
    const arabic = await ada.api.bookImport.create({ file: csvFile('العنوان,المؤلف', ...rows2) });
    expect(arabic.warnings).toEqual({ nameOrder: 4 });
  });

  it('is not asked for in an export of this library', async () => {
    const exported = csvFile('id,title,author,genre,isbn', ',Amok,Lee Harper,Novel,');
    const { id } = await ada.api.bookImport.create({ file: exported });
    const { mapping, warnings } = await ada.api.bookImport.get({ id });
    expect({ author: mapping['author'], warnings }).toEqual({ author: 'author', warnings: {} });
  });
});

it('records that are decided on stay so when the file is read again', async () => {
  const shifted = ',Persuasion,Jane Austen,Novel';
  const { id } = await imports.upload(
    ',The Hobbit,J. R. R. Tolkien,Novel,,Allen',
    ',Emma,Jane Austen,Novel,,Penguin',
    ',Emmma,Jane Austen,Novel,,',
    ',Amok,Stefan Zweg,Novel,,',
    shifted,
  );
  const decide = (recordId: string, decision: 'create' | 'update' | 'ignore', bookId?: string) =>
    ada.api.bookImport.record.decide({ id, recordId, decision, bookId });
  await decide('1', 'update', emmaId);
  await decide('2', 'ignore');
  await decide('3', 'create');
  await ada.api.bookImport.record.decideAll({ id, reason: 'shiftedCells', decision: 'compare' });
  const shown = async () =>
    (await imports.records(id)).map((one) => [one.state, one.decision, one.match, one.bookId]);
  const before = await shown();
  expect(before).toEqual([
    ['changed', 'update', 'hand', emmaId],
    ['ignored', 'ignore', 'title-author', emmaId],
    ['new', 'create', 'none', null],
    ['new', null, 'none', null],
    ['new', 'create', 'none', null],
  ]);
  await choose(id, { spellings: { 'Stefan Zweg': 'Stefan Zweig' } });
  expect(await shown()).toEqual(before);
  const [hobbit, , , amok] = await imports.records(id);
  expect(hobbit?.differences).toMatchObject({ publisher: { old: null, new: 'Allen' } });
  expect(amok?.fields).toMatchObject({ author: 'Stefan Zweig' });
  // A name that a book has now cannot be that of another new book.
  await choose(id, { spellings: { 'Stefan Zweg': 'Jane Austen' } });
  await ada.api.book.create({ title: 'Emmma', author: 'Jane Austen', genreId: 'novel' });
  await choose(id, { spellings: {} });
  expect((await shown())[2]?.slice(0, 2)).toEqual(['unchanged', null]);
});

it('the row of the headings can be chosen', async () => {
  const file = csvFile('Wer,Was', 'Author,Title', 'Jane Austen,Persuasion');
  const read = await ada.api.bookImport.create({ file, headingRow: '0' });
  const none = await ada.api.bookImport.get({ id: read.id });
  expect(none).toMatchObject({ headings: ['#1', '#2'], headingRow: 0, records: 3 });
  const second = await ada.api.bookImport.create({ file, headingRow: '2' });
  const chosen = await ada.api.bookImport.get({ id: second.id });
  expect(chosen).toMatchObject({
    headings: ['Author', 'Title'],
    headingRow: 2,
    firstRows: ['Wer,Was', 'Author,Title', 'Jane Austen,Persuasion'],
    skipped: { rowsAboveHeadings: 1 },
    records: 1,
  });
});

it('the list says how many files a person keeps', async () => {
  expect((await ada.api.bookImport.list({ limit: 10 })).kept).toBe(0);
  const { id } = await imports.upload(',Persuasion,Jane Austen,Novel,9780141439686,');
  expect((await ada.api.bookImport.list({ limit: 10 })).kept).toBe(1);
  await imports.apply(id);
  expect((await ada.api.bookImport.list({ limit: 10 })).kept).toBe(0);
});

describe('the command', () => {
  const field = (tag: string, code: string, value: string, link = '') =>
    `<datafield tag="${tag}" ind1="1" ind2="0">${link}<subfield code="${code}">${value}</subfield></datafield>`;
  const link = (tag: string) => `<subfield code="6">${tag}-01</subfield>`;
  const record = [
    '<record><leader>00000nam a2200000   4500</leader>',
    field('100', 'a', 'Ṣāliḥ, Ṭayyib.'),
    field('245', 'a', 'Mawsim al-hijrah'),
    field('520', 'a', 'A novel.'),
    field('880', 'a', 'صالح، الطيب', link('100')),
    field('880', 'a', 'موسم الهجرة', link('245')),
    '</record>',
  ].join('');

  it.each([
    [undefined, { title: 'Mawsim al-hijrah', author: 'Ṭayyib Ṣāliḥ', description: 'A novel.' }],
    ['original', { title: 'موسم الهجرة', author: 'الطيب صالح', description: 'A novel.' }],
    [
      'both',
      {
        title: 'Mawsim al-hijrah',
        author: 'Ṭayyib Ṣāliḥ',
        description: 'A novel.\n\nموسم الهجرة\n\nالطيب صالح',
      },
    ],
  ] as const)(
    'reads title and author in two scripts as it is told: %j',
    async (originals, book) => {
      const folder = await mkdtemp(join(tmpdir(), 'import-'));
      const path = join(folder, 'books.xml');
      await writeFile(path, `${marcXmlStart}${record}${marcXmlEnd}`);
      const report = await importFile({ file: path, isApplied: false, originals });
      await rm(folder, { recursive: true });
      expect(report.warnings).toEqual(originals ? {} : { originalLeftOut: 1 });
      expect((await imports.records(report.id))[0]?.fields).toEqual(book);
    },
  );
});

it('every field of the records is a column, and one that was given a field fills it in the next file', async () => {
  const entry = (key: string, more: string) =>
    `@book{${key},\n  title = {Title ${key}},\n  author = {Ann Author},\n  ${more}\n}\n`;
  const upload = async (last: string) => {
    const signed = Array.from({ length: 300 }, (_, nth) => entry(`k${nth}`, 'note = {Signed}'));
    const file = new File([...signed, entry('last', last)], 'books.bib');
    const { id } = await ada.api.bookImport.create({ file });
    return ada.api.bookImport.get({ id });
  };
  const first = await upload('shelf = {B 4}');
  expect(first.headings).toEqual(expect.arrayContaining(['note', 'shelf']));
  await choose(first.id, { mapping: { ...first.mapping, note: 'description' } });
  const second = await upload('place = {Oslo}');
  expect(second.headings).toContain('place');
  expect(second.headings).not.toContain('shelf');
  expect((await imports.records(second.id))[0]?.fields).toMatchObject({ description: 'Signed' });
  expect((await choose(second.id, { mapping: second.mapping })).state).toBe('ready');
});

it('the order of the columns in the file decides which value is the first, also when it is read again', async () => {
  const file = () =>
    csvFile(
      'Title proper,Subtitle,Main author,Author,Co-author,First published,Year',
      'Emma,A novel,Jane Austen,Ann Lee,Bo Ek,1815,1999',
    );
  const { id } = await ada.api.bookImport.create({ file: file() });
  const mapping = {
    ...(await ada.api.bookImport.get({ id })).mapping,
    'Main author': 'author' as const,
  };
  await choose(id, { mapping });
  const title = 'Emma: A novel';
  const fields = { title, author: 'Jane Austen, Ann Lee, Bo Ek', publishedYear: 1815 };
  expect(await imports.records(id)).toMatchObject([{ fields }]);
  // The mapping is remembered.
  const again = await ada.api.bookImport.create({ file: file() });
  expect(await imports.records(again.id)).toMatchObject([{ fields }]);
});
