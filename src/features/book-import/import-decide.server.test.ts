import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { accessToken, auditEntry, book, bookImportMemory, job } from '@/db/schema';
import { workOnJobs } from '@/features/job/offered/job-work.server';
import { refusalOf } from '@/testing/calls/test-api.server';
import { importFile } from './import-command.server';
import { marc } from './testing/marc-sample';
import { csvFile, emmaId, hobbitId, recordCounts, useImports } from './testing/test-imports.server';

const { imports, ada } = await useImports();

const statesOf = async (id: string) => (await imports.records(id)).map(({ state }) => state);

describe('a row with too few cells', () => {
  // The columns are id, title, author, genre, isbn and publisher.
  const shortRows = [
    ',Persuasion,Jane Austen,Novel',
    ',Amok,Stefan Zweig,Novel,9783104021799',
    ',Emma,Jane Austen',
    'Jane Austen,Novel,9780141439686',
  ];

  it('is doubtful where a cell could be missing before one that is read', async () => {
    const { id } = await imports.upload(...shortRows);
    const found = await imports.records(id);
    expect(
      found.map(({ state, issues }) => [
        state,
        ...issues.map(({ kind, code }) => `${kind} ${code}`),
      ]),
    ).toEqual([
      ['doubtful', 'warning shortRow', 'doubt shiftedCells'],
      ['new', 'warning shortRow'],
      ['unchanged', 'warning shortRow'],
      ['doubtful', 'warning shortRow', 'warning idLeftOut', 'doubt shiftedCells'],
    ]);
  });

  it('is accepted when a person confirms it, and only then', async () => {
    const { id } = await imports.upload(...shortRows);
    await ada.api.bookImport.record.decide({ id, recordId: '1', decision: 'ignore' });
    expect(
      await ada.api.bookImport.record.decide({ id, recordId: '1', decision: null }),
    ).toMatchObject({ state: 'doubtful' });
    const reason = 'shiftedCells';
    const { doubts } = await ada.api.bookImport.record.decideAll({
      id,
      reason,
      decision: 'compare',
    });
    expect(doubts).toEqual([]);
    expect((await statesOf(id)).slice(0, 2)).toEqual(['new', 'new']);
    // The audit counts the decisions of one person about one import.
    const { act, times } = auditEntry;
    expect(await db().select({ act, times }).from(auditEntry).orderBy(act)).toEqual([
      { act: 'import.create', times: 1 },
      { act: 'import.decide', times: 3 },
    ]);
  });
});

describe('a record that describes no book', () => {
  const record = (type: string, title: string) =>
    marc([`245 10$a${title}`, '100 1 $aDoe, Jane'], undefined, `00000n${type}m a2200000   4500`);
  const file = () =>
    new File(
      [Buffer.concat([record('a', 'A book'), record('e', 'A map'), record('j', 'A song')])],
      'books.mrc',
    );

  it('is doubtful by its kind, and one decision keeps or leaves out all of a kind', async () => {
    const { id, states, warnings } = await ada.api.bookImport.create({ file: file() });
    expect(states).toMatchObject({ new: 1, doubtful: 2 });
    expect(warnings).toEqual({ map: 1, soundRecording: 1 });
    const [, map] = await imports.records(id);
    expect(map?.issues.map(({ kind, code, message }) => [kind, code, message])).toEqual([
      ['warning', 'map', 'Map, not a book'],
      ['doubt', 'map', 'Take the record as it is, or leave it out'],
    ]);
    const decideAll = (reason: 'map' | 'soundRecording', decision: 'ignore' | 'compare') =>
      ada.api.bookImport.record.decideAll({ id, reason, decision });
    expect((await decideAll('map', 'ignore')).doubts).toEqual([
      { reason: 'soundRecording', records: 1 },
    ]);
    await decideAll('soundRecording', 'compare');
    expect(await statesOf(id)).toEqual(['new', 'ignored', 'new']);
    await imports.apply(id);
    const again = await ada.api.bookImport.create({ file: file() });
    expect(await statesOf(again.id)).toEqual(['unchanged', 'doubtful', 'unchanged']);
  });
});

it('a title that is an author of other rows is doubtful, if its author is none', async () => {
  const rows = [
    'Emma,Jane Austen',
    'Jane Austen,Persuasion',
    'Sanditon,Jane Austen',
    'Life,Ann Lee',
  ];
  const { id } = await ada.api.bookImport.create({ file: csvFile('Title,Author', ...rows) });
  expect(await statesOf(id)).toEqual(['unchanged', 'doubtful', 'new', 'new']);
  expect((await ada.api.bookImport.get({ id })).doubts).toEqual([
    { reason: 'shiftedCells', records: 1 },
  ]);
});

it('a row after one with a single cell is doubtful, because a line break may divide its title', async () => {
  const { id, warnings } = await ada.api.bookImport.create({
    file: csvFile('Title,Author,Year', 'The long', 'title,A. Writer,1999'),
  });
  expect(warnings).toEqual({ shortRow: 1, afterLoneCell: 1 });
  expect(await statesOf(id)).toEqual(['faulty', 'doubtful']);
});

describe('a decision about all records of a reason', () => {
  const rows = [
    ',The Hobbit,J. R. R. Tolkien,Novel,,Allen',
    ',Emma,Jane Austen,Novel,,Penguin',
    ',Persuasion,Jane Austen,Novel,,',
    ',Persuasion,Jane Austen,Novel,,Dent',
  ];

  it('changes the books that they match, or leaves the records out', async () => {
    const { id } = await imports.upload(...rows);
    const { doubts } = await ada.api.bookImport.get({ id });
    expect(doubts.map(({ reason, records }) => [reason, records])).toEqual([
      ['doubleInFile', 1],
      ['sameTitle', 1],
      ['similarTitle', 1],
    ]);
    const listed = await ada.api.bookImport.record.list({ id, reason: 'similarTitle' });
    expect(listed).toMatchObject({ total: 1, items: [{ number: 1 }] });
    const decide = (reason: 'similarTitle' | 'doubleInFile', decision: 'update' | 'ignore') =>
      ada.api.bookImport.record.decideAll({ id, reason, decision });
    expect((await refusalOf(decide('doubleInFile', 'update'))).code).toBe('BAD_REQUEST');
    await decide('similarTitle', 'update');
    const { states } = await decide('doubleInFile', 'ignore');
    expect(states).toEqual(recordCounts({ changed: 1, doubtful: 1, new: 1, ignored: 1 }));
    await imports.apply(id);
    const [hobbit] = await db().select().from(book).where(eq(book.id, hobbitId));
    expect(hobbit).toMatchObject({ author: 'J. R. R. Tolkien', publisher: 'Allen' });
    const [emma] = await db().select().from(book).where(eq(book.id, emmaId));
    expect(emma).toMatchObject({ publisher: null, version: 1 });
  });
});

describe('keeping our values, and filling only what a book of ours lacks', () => {
  const rows = [
    `,Emma,Jane Austin,Fantasy,9780141439587,Penguin`,
    ',The Hobbit,J. R. R. Tolkien,Novel,9780261102217,Allen',
    ',Persuasion,Jane Austen,Novel,,',
  ];
  const ours = async (id: string) => {
    const [found] = await db().select().from(book).where(eq(book.id, id));
    return found;
  };

  it('is one decision on a record or a group, shows what it fills, and is undone with the import', async () => {
    const before = [await ours(emmaId), await ours(hobbitId)];
    const { id } = await imports.upload(...rows);
    expect((await ada.api.bookImport.get({ id })).fills).toEqual(['changed', 'similarTitle']);
    const emma = await ada.api.bookImport.record.decide({ id, recordId: '1', decision: 'fill' });
    const publisher = { old: null, new: 'Penguin' };
    expect(emma).toMatchObject({ state: 'changed', decision: 'fill', differences: { publisher } });
    expect(Object.keys(emma.differences ?? {})).toEqual(['publisher']);
    const decided = await ada.api.bookImport.record.decideAll({
      id,
      reason: 'similarTitle',
      decision: 'fill',
    });
    expect(decided).toMatchObject({
      states: recordCounts({ changed: 2, new: 1 }),
      fills: ['decided'],
    });
    await ada.api.bookImport.update({ id, unknownAuthor: 'Unknown' });
    await workOnJobs();
    const [, hobbit] = await imports.records(id);
    const filled = { isbn: '9780261102217', publisher: 'Allen' };
    expect(hobbit).toMatchObject({ decision: 'fill', state: 'changed' });
    expect(Object.keys(hobbit?.differences ?? {}).sort()).toEqual(Object.keys(filled));
    await imports.apply(id);
    expect(await ours(emmaId)).toMatchObject({ author: 'Jane Austen', publisher: 'Penguin' });
    expect(await ours(hobbitId)).toMatchObject({ author: 'Tolkien, J.R.R.', ...filled });
    await imports.undo(id);
    expect([await ours(emmaId), await ours(hobbitId)]).toEqual(before);
    expect((await ada.api.bookImport.get({ id })).newBooks).toEqual({ count: 1, first: [] });
  });

  it('is one decision for all books that would change, which can be taken back', async () => {
    const { id } = await imports.upload(...rows);
    const decideAll = (decision: 'fill' | 'update') =>
      ada.api.bookImport.record.decideAll({ id, reason: 'changed', decision });
    const fieldsOfEmma = async () =>
      Object.keys((await imports.records(id))[0]?.differences ?? {}).sort();
    await decideAll('fill');
    expect(await fieldsOfEmma()).toEqual(['publisher']);
    expect((await decideAll('update')).fills).toEqual(['changed', 'similarTitle']);
    expect(await fieldsOfEmma()).toEqual(['author', 'publisher']);
  });

  it('is a choice of the command for all books of the library, also those that are nearly the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'import-'));
    const file = join(folder, 'books.csv');
    await writeFile(file, ['id,title,author,genre,isbn,publisher', ...rows].join('\n'));
    const { id, states } = await importFile({ file, isApplied: true, keepsOurs: true });
    await rm(folder, { recursive: true });
    expect(states).toEqual(recordCounts({ imported: 3 }));
    expect(await ours(emmaId)).toMatchObject({ author: 'Jane Austen', publisher: 'Penguin' });
    expect(await ours(hobbitId)).toMatchObject({ author: 'Tolkien, J.R.R.', publisher: 'Allen' });
    expect((await ada.api.bookImport.get({ id })).fills).toEqual([]);
  });

  it('leaves a book as it is that lacks nothing, and can be taken back', async () => {
    const { id } = await imports.upload(',Emma,Jane Austin,Novel,9780141439587,');
    expect((await ada.api.bookImport.get({ id })).fills).toEqual([]);
    const decide = (decision: 'fill' | null) =>
      ada.api.bookImport.record.decide({ id, recordId: '1', decision });
    expect(await decide('fill')).toMatchObject({ state: 'unchanged', differences: null });
    expect(await decide(null)).toMatchObject({ state: 'changed', decision: null });
  });
});

it('a record whose book was entered by hand counts as imported, and undoing keeps that book', async () => {
  const { id } = await imports.upload(',,Franz Kafka,novel,,', ',Amok,Stefan Zweig,Novel,,');
  const [record] = await imports.records(id);
  expect(record).toMatchObject({ state: 'faulty', genreId: 'novel' });
  const made = await ada.api.book.create({
    title: 'The Trial',
    author: 'Franz Kafka',
    genreId: 'novel',
  });
  const byHand = { id, recordId: '1', decision: 'by-hand' } as const;
  expect((await refusalOf(ada.api.bookImport.record.decide(byHand))).code).toBe('BAD_REQUEST');
  expect(await ada.api.bookImport.record.decide({ ...byHand, bookId: made.id })).toMatchObject({
    state: 'unchanged',
    match: 'hand',
    book: { title: 'The Trial' },
  });
  await imports.apply(id);
  await imports.undo(id);
  expect(await db().$count(book, eq(book.id, made.id))).toBe(1);
});

it('an import stops when the access token that started it is revoked', async () => {
  const { id } = await imports.upload(',Amok,Stefan Zweig,Novel,,');
  await db()
    .insert(accessToken)
    .values({ id: 'token', userId: ada.id, name: 'Script', hash: 'h', scope: 'write' });
  await ada.api.bookImport.apply({ id });
  await db().update(job).set({ tokenId: 'token' });
  await db().delete(accessToken);
  await workOnJobs();
  expect(await ada.api.bookImport.get({ id })).toMatchObject({
    state: 'stopped',
    states: recordCounts({ new: 1 }),
  });
});

it('a genre is remembered only for a name that the import contains', async () => {
  const { id } = await imports.upload(',Amok,Stefan Zweig,Novella,,');
  const key = (await ada.api.bookImport.get({ id })).genres[0]?.key ?? '';
  const choose = (...keys: string[]) =>
    ada.api.bookImport.update({
      id,
      genres: keys.map((one) => ({ key: one, decision: 'map', genreId: 'novel' })),
    });
  await choose(key, 'f'.repeat(32));
  const remembered = await db().select().from(bookImportMemory);
  expect(remembered).toMatchObject([{ kind: 'genre', key, value: { genreId: 'novel' } }]);
});

it('changes of what the columns mean are limited, so that they cannot fill the audit', async () => {
  const { id } = await imports.upload(',Persuasion,Jane Austen,Novel');
  const entries = () => db().$count(auditEntry, eq(auditEntry.act, 'import.map'));
  const choose = (decision: 'make' | 'default') =>
    ada.api.bookImport.update({ id, genres: [{ key: 'f'.repeat(32), decision }] });
  for (let number = 0; number < 30; number++) await choose(number % 2 ? 'make' : 'default');
  const before = await entries();
  expect(await refusalOf(choose('make'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await entries()).toBe(before);
});
