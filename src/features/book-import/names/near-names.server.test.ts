import { expect, it } from 'vitest';
import { workOnJobs } from '@/features/job/offered/job-work.server';
import { useImports } from '../testing/test-imports.server';

const { imports, ada } = await useImports();

const lines = [
  ',Persuasion,Jane Austin,Novel,,',
  ',Sanditon,Jane Austin,Novel,,',
  ',Mansfield Park,Jane Austen,Novel,,',
  ',The Silmarillion,J. R. R. Tolkien,Novel,,',
  ',The Trial,Franz Kafka,Novel,,',
];

it('names of new books that are nearly names of the library are found, with what they are near to', async () => {
  const { id } = await imports.upload(...lines);
  expect((await ada.api.bookImport.nearNames({ id })).items).toEqual([
    { author: 'Jane Austin', records: 2, known: 'Jane Austen', books: 1 },
    { author: 'J. R. R. Tolkien', records: 1, known: 'Tolkien, J.R.R.', books: 1 },
  ]);
});

it('a name that a person has respelled is read as that of the library, until it is taken back', async () => {
  const { id } = await imports.upload(...lines);
  const respell = async (spellings: Record<string, string>) => {
    await ada.api.bookImport.update({ id, spellings });
    await workOnJobs();
    return (await imports.records(id)).map(({ fields }) => fields.author);
  };
  const before = await respell({});
  expect(before.slice(0, 3)).toEqual(['Jane Austin', 'Jane Austin', 'Jane Austen']);
  const after = await respell({ 'Jane Austin': 'Jane Austen' });
  expect(after.slice(0, 3)).toEqual(['Jane Austen', 'Jane Austen', 'Jane Austen']);
  expect(after.slice(3)).toEqual(before.slice(3));
  const [record] = await imports.records(id);
  expect(record?.issues).toEqual([
    expect.objectContaining({ code: 'respelled', from: 'Jane Austin', to: 'Jane Austen' }),
  ]);
  const names = (await ada.api.bookImport.nearNames({ id })).items.map(({ author }) => author);
  expect(names).toEqual(['J. R. R. Tolkien']);
  expect((await ada.api.bookImport.get({ id })).warnings.respelled).toBe(2);
  expect(await respell({})).toEqual(before);
});

it('only authors of new books are compared, not those of faulty records', async () => {
  const { id } = await imports.upload(
    ',,Jane Austin,Novel,,',
    ',Amok,,Novel,,',
    ',Sanditon,Jane Austin,Novel,,',
  );
  expect((await ada.api.bookImport.nearNames({ id })).items).toEqual([
    { author: 'Jane Austin', records: 1, known: 'Jane Austen', books: 1 },
  ]);
});
