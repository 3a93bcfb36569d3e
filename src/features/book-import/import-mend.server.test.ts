import { describe, expect, it } from 'vitest';
import { refusalOf } from '@/testing/calls/test-api.server';
import { mixedLines, useImports } from './testing/test-imports.server';

const { imports, ada } = await useImports();

describe('a record without a title or an author', () => {
  const mend = (id: string, recordId: string, mended: { title?: string; author?: string }) =>
    ada.api.bookImport.record.decide({ id, recordId, decision: null, mended });

  it('is a new book when a person fills in what is missing', async () => {
    const { id } = await imports.upload(',,Franz Kafka,Novel,,Wolff');
    expect(await mend(id, '1', { title: 'The Castle' })).toMatchObject({
      state: 'new',
      issues: [],
      fields: { title: 'The Castle', author: 'Franz Kafka', publisher: 'Wolff' },
    });
    const { states } = await imports.apply(id);
    expect(states.imported).toBe(1);
    expect(await ada.api.book.list({ searchTerm: 'The Castle' })).toMatchObject({ total: 1 });
  });

  it('is compared with the library and with the file again', async () => {
    const { id } = await imports.upload(
      ',Amok,Stefan Zweig,Novel,,',
      ',,Jane Austen,Novel,,Penguin',
      ',Amok,,Novel,,',
      ',,,Novel,,',
    );
    expect(await mend(id, '2', { title: 'Emma' })).toMatchObject({
      state: 'doubtful',
      book: { title: 'Emma' },
    });
    expect(await mend(id, '3', { author: 'Stefan Zweig' })).toMatchObject({
      state: 'doubtful',
      twin: { number: 1 },
    });
    expect(await mend(id, '4', { title: 'Alone' })).toMatchObject({
      state: 'faulty',
      issues: [{ code: 'authorMissing' }],
    });
  });

  it('stands once among the records with an error if it lacks both', async () => {
    const { id, faults } = await imports.upload(',Amok,,Novel,,', ',,,Novel,,');
    expect(faults).toEqual({ authorMissing: 1, titleMissing: 1 });
    const listed = await Promise.all(
      (['titleMissing', 'authorMissing'] as const).map(async (fault) =>
        (await ada.api.bookImport.record.list({ id, state: 'faulty', fault })).items.map(
          ({ number }) => number,
        ),
      ),
    );
    expect(listed).toEqual([[2], [1]]);
    await ada.api.bookImport.record.decideAll({ id, reason: 'authorMissing', decision: 'ignore' });
    expect((await ada.api.bookImport.get({ id })).faults).toEqual({ titleMissing: 1 });
  });

  it('keeps what the file has, and is filled in only without another decision', async () => {
    const { id } = await imports.upload(',Amok,,Novel,,');
    const filled = await mend(id, '1', { title: 'Another', author: 'Stefan Zweig' });
    expect(filled.fields).toMatchObject({ title: 'Amok', author: 'Stefan Zweig' });
    const both = ada.api.bookImport.record.decide({
      id,
      recordId: '1',
      decision: 'ignore',
      mended: { title: 'Another' },
    });
    expect((await refusalOf(both)).code).toBe('BAD_REQUEST');
    expect((await refusalOf(mend(id, '1', { title: ' ' }))).code).toBe('BAD_REQUEST');
  });
});

it('a doubtful record says whether it can be a new book', async () => {
  const { id } = await imports.upload(
    ',Emma,Jane Austen,Novel,,Penguin',
    ',The Hobbit,J. R. R. Tolkien,Novel,,Allen',
    ',Emma in Another Town,Ann Author,Novel,9780141439587,',
    ',Amok,Stefan Zweig,Novel,,',
    ',Amok,Stefan Zweig,Novel,,Dent',
  );
  const records = await imports.records(id);
  const taken = (all: typeof records) =>
    all.map(({ state, isTaken, twin }) => [state, isTaken, twin?.number]);
  expect(taken(records)).toEqual([
    ['doubtful', true, undefined],
    ['doubtful', false, undefined],
    ['doubtful', true, undefined],
    ['new', false, undefined],
    ['doubtful', true, 4],
  ]);
  expect(records[4]?.twin?.fields).toMatchObject({ title: 'Amok' });
  await ada.api.bookImport.record.decide({ id, recordId: '4', decision: 'ignore' });
  expect(taken(await imports.records(id)).at(4)).toEqual(['doubtful', false, 4]);
});

it('records are listed by what an import would do with them, and by fault', async () => {
  const { id } = await imports.upload(...mixedLines, ',,Ann Author,Novel,,', ',Alone,,Novel,,');
  const numbers = async (filter: { state?: 'ready'; fault?: 'titleMissing' }) => {
    const { items, total } = await ada.api.bookImport.record.list({ id, ...filter });
    return [items.map(({ number }) => number), total];
  };
  expect(await numbers({ state: 'ready' })).toEqual([[1, 2, 3, 4], 4]);
  expect(await numbers({ fault: 'titleMissing' })).toEqual([[5], 1]);
});
