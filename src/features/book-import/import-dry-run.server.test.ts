import { describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, book, bookImport, bookImportRecord, genre } from '@/db/schema';
import { workOnJobs } from '@/features/job/offered/job-work.server';
import { refusalOf } from '@/testing/calls/test-api.server';
import { runWithSession } from '@/testing/calls/test-session.server';
import { exportSetAside } from './import-file.server';
import {
  csvFile,
  emmaId,
  hobbitId,
  importMapping,
  libraryRows,
  mixedLines,
  recordCounts,
  useImports,
} from './testing/test-imports.server';
import { recordsPerBatch } from './work/import-batch.server';

const { imports, ada } = await useImports();

const mixed = () => imports.upload(...mixedLines);

describe('a dry run', () => {
  it('asks where a title is nearly one of its author, and not where a number is another', async () => {
    const titles = ['Emmma', 'Emma 2', 'Mansfield Park', 'Emma and Persuasion'];
    const { id } = await imports.upload(...titles.map((title) => `,${title},Jane Austen,Novel,,`));
    const found = await imports.records(id);
    expect(found.map(({ state, issues }) => [state, ...issues.map(({ code }) => code)])).toEqual([
      ['doubtful', 'similarTitle'],
      ['new'],
      ['new'],
      ['new'],
    ]);
  });

  it('asks where title and author are those of a book, the other way round', async () => {
    const { id } = await imports.upload(',jane austen,EMMA,Novel,,', ',Jane Austen,Emma 2,Novel,,');
    const found = await imports.records(id);
    expect(
      found.map(({ state, bookId, issues }) => [state, bookId, ...issues.map(({ code }) => code)]),
    ).toEqual([
      ['doubtful', emmaId, 'swappedNames'],
      ['new', null],
    ]);
  });

  it('sorts the records by their effect, and changes nothing', async () => {
    const before = await libraryRows();
    const dryRun = await imports.upload(
      ',Persuasion,Jane Austen,Novel,9780141439686,',
      `${emmaId},Emma,Jane Austen,Novel,9780141439587,`,
      ',Emma,Jane Austen,Novel,0141439580,Penguin',
      ',The Hobbit,J. R. R. Tolkien,Novel,,',
      ',,Nobody,Novel,,',
      ',PERSUASION,jane austen,Novel,,',
      ',The Hobbit,"Tolkien, J.R.R.",Novel,,',
      ',Mansfield Park,Jane Austen,Novel,9780141439587,',
    );
    const found = await imports.records(dryRun.id);
    expect(
      found.map(({ state, match, issues }) => [
        state,
        match,
        ...issues.filter(({ kind }) => kind !== 'warning').map(({ code }) => code),
      ]),
    ).toEqual([
      ['new', 'none'],
      ['unchanged', 'id'],
      ['doubtful', 'isbn', 'doubleInFile'],
      ['doubtful', 'title-author', 'similarTitle'],
      ['faulty', 'none', 'titleMissing'],
      ['doubtful', 'none', 'doubleInFile'],
      ['doubtful', 'title-author', 'doubleInFile'],
      ['doubtful', 'isbn', 'doubleInFile'],
    ]);
    expect(dryRun).toEqual({
      id: expect.any(String),
      format: 'csv',
      records: 8,
      states: recordCounts({ new: 1, unchanged: 1, doubtful: 5, faulty: 1 }),
      faults: { titleMissing: 1 },
      warnings: { nameRead: 1 },
      skipped: {},
      unread: [],
    });
    expect(await libraryRows()).toEqual(before);
    const acts = await db().select({ act: auditEntry.act }).from(auditEntry);
    expect(acts).toEqual([{ act: 'import.create' }]);
  });

  it('names the columns of a table that are not read', async () => {
    const file = csvFile('Title,Author,Condition', 'Mort,Terry Pratchett,worn');
    const { unread } = await ada.api.bookImport.create({ file });
    expect(unread).toEqual(['Condition']);
    const list = csvFile('9780141439587 Emma, worn', '9780306406157 Dune, lent');
    expect((await ada.api.bookImport.create({ file: list })).unread).toEqual(['Note']);
  });

  it('shows each change with the old and the new value', async () => {
    const { id } = await mixed();
    const [persuasion, emma, hobbit] = await imports.records(id);
    expect(persuasion).toMatchObject({ state: 'new', differences: null });
    expect(emma).toMatchObject({
      state: 'changed',
      match: 'isbn',
      differences: { publisher: { old: null, new: 'Penguin' } },
    });
    // The genre does not exist yet, so it is not compared.
    expect(hobbit).toMatchObject({
      state: 'changed',
      match: 'id',
      differences: { author: { old: 'Tolkien, J.R.R.', new: 'J. R. R. Tolkien' } },
    });
  });

  it('treats an ISBN with another title as a mistake', async () => {
    const { id } = await imports.upload(',Moby Dick,Herman Melville,Novel,9780141439587,');
    const [record] = await imports.records(id);
    expect(record).toMatchObject({ state: 'doubtful', issues: [{ code: 'isbnOtherBook' }] });
  });

  it('clears a field only where the record names the book by its id', async () => {
    await db().update(book).set({ publisher: 'Penguin' });
    const { id } = await imports.upload(
      ',Emma,Jane Austen,Novel,9780141439587,',
      `${hobbitId},The Hobbit,"Tolkien, J.R.R.",Novel,,`,
    );
    expect((await imports.records(id)).map(({ differences }) => differences)).toEqual([
      null,
      { publisher: { old: 'Penguin', new: null } },
    ]);
  });

  it('finds duplicates across batches', async () => {
    const rows = Array.from(
      { length: recordsPerBatch },
      (_, index) => `,Book ${index},Ann,Novel,,`,
    );
    const dryRun = await imports.upload(...rows, ',Book 0,Ann,Novel,,');
    expect(dryRun.states).toEqual(recordCounts({ new: recordsPerBatch, doubtful: 1 }));
  });

  it('keeps nothing of a file without records', async () => {
    const { code } = await refusalOf(imports.upload());
    expect(code).toBe('BAD_REQUEST');
    expect(await db().$count(bookImport)).toBe(0);
  });
});

describe('a decision', () => {
  it('turns a doubtful record into a change, a book or nothing', async () => {
    const { id } = await imports.upload(
      ',The Hobbit,J. R. R. Tolkien,Novel,,Allen',
      ',Persuasion,Jane Austen,Novel,,',
      ',Persuasion!,Jane Austen,Novel,,Dent',
      ',Emma,Jane Austen,Novel,,Penguin',
    );
    const decide = (recordId: string, decision: 'create' | 'update' | 'ignore' | null) =>
      ada.api.bookImport.record.decide({ id, recordId, decision });
    expect(await decide('1', 'update')).toMatchObject({ state: 'changed', bookId: hobbitId });
    expect(await decide('3', 'create')).toMatchObject({ state: 'new' });
    expect(await refusalOf(decide('4', 'create'))).toMatchObject({ code: 'CONFLICT' });
    expect(await decide('4', 'ignore')).toMatchObject({ state: 'ignored' });
    expect(await decide('2', 'ignore')).toMatchObject({ state: 'ignored' });
    expect(await decide('2', null)).toMatchObject({ state: 'new', decision: null });
    expect((await imports.apply(id)).states).toEqual(recordCounts({ imported: 3, ignored: 1 }));
    expect(await refusalOf(decide('1', 'ignore'))).toMatchObject({ code: 'CONFLICT' });
  });

  it('about a name of a genre also applies to later files', async () => {
    const { id } = await imports.upload(
      ',The Trial,Franz Kafka,Roman,,',
      ',Amok,Stefan Zweig,Novella,,',
    );
    const { genres } = await ada.api.bookImport.get({ id });
    expect(genres.map(({ name, decision }) => [name, decision])).toEqual([
      ['Novella', 'make'],
      ['Roman', 'make'],
    ]);
    const key = genres.find(({ name }) => name === 'Roman')?.key ?? '';
    await ada.api.bookImport.update({ id, genres: [{ key, decision: 'map', genreId: 'novel' }] });
    await imports.apply(id);
    const names = (await db().select().from(genre)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Novel', 'Novella']);
    const again = await imports.upload(',Das Schloss,Franz Kafka,roman,,');
    expect((await ada.api.bookImport.get({ id: again.id })).genres).toMatchObject([
      { decision: 'map', genreId: 'novel' },
    ]);
  });

  it('about columns reads the records again, and is remembered for files with the same headings', async () => {
    const file = () => csvFile('What,Who,House', 'The Trial,Franz Kafka,Die Schmiede');
    const first = await ada.api.bookImport.create({ file: file() });
    expect(first.states).toEqual(recordCounts({ faulty: 1 }));
    const chosen = { What: 'title', Who: 'author', House: 'publisher' } as const;
    await ada.api.bookImport.update({ id: first.id, mapping: chosen });
    await workOnJobs();
    expect(await ada.api.bookImport.get({ id: first.id })).toMatchObject({
      state: 'ready',
      states: recordCounts({ new: 1 }),
      mapping: chosen,
      samples: { House: ['Die Schmiede'] },
    });
    expect((await ada.api.bookImport.create({ file: file() })).states).toEqual(
      recordCounts({ new: 1 }),
    );
    expect(await db().$count(bookImportRecord)).toBe(2);
  });
});

it('the records that are set aside can be downloaded and imported again', async () => {
  const { id } = await imports.upload(',Persuasion,Jane Austen,Novel,,', ',,Nobody,Novel,,"a\nb"');
  const request = new Request(`http://localhost:3000/api/export/imports/${id}`);
  const response = await runWithSession(ada.session, () => exportSetAside(request, id), request);
  const again = await ada.api.bookImport.create({
    file: new File([await response.arrayBuffer()], 'to-mend.csv'),
    mapping: importMapping,
  });
  expect(again.states).toEqual(recordCounts({ faulty: 1 }));
  const [record] = await imports.records(again.id);
  expect(record?.fields).toMatchObject({ author: 'Nobody', genre: 'Novel' });
});

it('a file without headings loses no record, and its positions are not remembered', async () => {
  const file = () =>
    csvFile(
      'Emma,Jane Austen,9780141439587',
      'Persuasion,Jane Austen,9780141439686',
      'Amok,Zweig,',
    );
  const { id, records, states } = await ada.api.bookImport.create({ file: file() });
  expect([records, states]).toEqual([3, recordCounts({ unchanged: 1, new: 2 })]);
  const mapping = { '#1': 'title', '#2': 'author', '#3': 'ignore' } as const;
  await ada.api.bookImport.update({ id, mapping });
  await workOnJobs();
  expect(await ada.api.bookImport.get({ id })).toMatchObject({ mapping, state: 'ready' });
  const again = await ada.api.bookImport.create({ file: file() });
  expect((await ada.api.bookImport.get({ id: again.id })).mapping).toMatchObject({ '#3': 'isbn' });
});

it('what is no record of a file is counted', async () => {
  const lines = ['Our library,,', 'Title,Author,Year', 'Emma,Jane Austen,1815', ',,', ',,'];
  const file = new File([lines.join('\n')], 'books.csv');
  const { id } = await ada.api.bookImport.create({ file });
  expect(await ada.api.bookImport.get({ id })).toMatchObject({
    records: 1,
    skipped: { rowsAboveHeadings: 1, emptyRows: 2 },
  });
});
