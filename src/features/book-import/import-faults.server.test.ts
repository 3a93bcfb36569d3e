import { describe, expect, it } from 'vitest';
import { mixedLines, useImports } from './testing/test-imports.server';

const { imports, ada } = await useImports();

describe('a record without a title or an author', () => {
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
