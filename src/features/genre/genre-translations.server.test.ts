import { desc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldErrors } from '@/api/field-errors';
import { db } from '@/db/client.server';
import { auditEntry, genre } from '@/db/schema';
import { seedDatabase } from '@/db/seed/seed.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const admin = testApi(testSession()).genre;
const readerOf = (language: string) => testApi(testSession({ role: 'user', language }));

beforeEach(() => emptyTestDatabase(database));

type Names = { fr?: string | null; ar?: string | null; sw?: string | null };
const make = (name: string, translations: Names = {}) =>
  admin.create({ name, translations, color: '#632a55' });
const nameTaken = (path: string) => [{ path, message: 'genre:errors.nameTaken' }];

describe('the name of a genre in further languages', () => {
  it('is stored trimmed and without empty ones, and is in the audit', async () => {
    const made = await make('Novel', { fr: ' Roman ', ar: 'رواية', sw: ' ' });
    expect(made.translations).toEqual({ fr: 'Roman', ar: 'رواية' });
    expect((await make('Essay')).translations).toEqual({});
    const [, created] = await db().select().from(auditEntry).orderBy(desc(auditEntry.at));
    expect(created?.after).toMatchObject({ translations: { fr: 'Roman', ar: 'رواية' } });
  });

  it('can change alone: other languages stay, and null removes one', async () => {
    const { id } = await make('Novel', { fr: 'Roman', ar: 'رواية' });
    const changed = await admin.update({ id, translations: { fr: null, sw: 'Riwaya' } });
    expect(changed.translations).toEqual({ ar: 'رواية', sw: 'Riwaya' });
    expect((await admin.update({ id, name: 'Novels' })).translations).toEqual(changed.translations);
  });

  it.each([
    [{ fr: 'a'.repeat(101) }, 'translations.fr', 'genre:errors.nameTooLong'],
    [{ ar: 'A\u202EB' }, 'translations.ar', 'genre:errors.nameInvalid'],
  ])('follows the rules of names: %j', async (translations, path, message) => {
    const error = await refusalOf(make('Novel', translations));
    expect(error.status).toBe(400);
    expect(error.data?.fields).toEqual([{ path, message }]);
  });

  it('belongs to one genre, in whatever language it is written', async () => {
    const { id } = await make('Novel', { fr: 'Roman', ar: 'رواية' });
    const refused = async (call: Promise<unknown>) => (await refusalOf(call)).data?.fields;
    expect(await refused(make('roman'))).toEqual(nameTaken('name'));
    expect(await refused(make('Tale', { sw: 'NOVEL' }))).toEqual(nameTaken('translations.sw'));
    expect(await refused(make('Tale', { fr: 'Conte', ar: 'روايه', sw: 'Róman' }))).toEqual(
      nameTaken('translations.sw'),
    );
    const tale = await make('Tale');
    const change = admin.update({ id: tale.id, translations: { fr: 'Roman' } });
    expect(await refused(change)).toEqual(nameTaken('translations.fr'));
    // The same genre may have one name in several languages.
    const same = await admin.update({ id, translations: { fr: 'Novel' } });
    expect(same.translations.fr).toBe('Novel');
  });

  it('is given to one genre by thirty simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 === 0 ? make(`Tale ${index}`, { fr: 'Conte' }) : make('conte')).then(
          () => 'made',
          (error: unknown) => fieldErrors(error)[0]?.message,
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'made')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'genre:errors.nameTaken')).toHaveLength(29);
  });

  it('is found by a search in any language', async () => {
    await make('Children', { fr: 'Jeunesse', ar: 'أدب الأطفال', sw: 'Vitabu vya watoto' });
    await make('Poetry', { fr: 'Poésie' });
    for (const searchTerm of ['children', 'jeunes', 'اطفال', 'watotto'])
      expect(await admin.list({ searchTerm })).toMatchObject({ items: [{ name: 'Children' }] });
  });

  it('sorts the list in the language of the reader, over pages', async () => {
    await make('Drama', { fr: 'Théâtre' });
    await make('Novel', { fr: 'Roman' });
    await make('Short stories', { fr: 'Nouvelles' });
    await make('Essay');
    const names = async (language: string) => {
      const list = readerOf(language).genre.list;
      const first = await list({ limit: 2 });
      const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
      return [...first.items, ...second.items].map(({ name }) => name);
    };
    expect(await names('en')).toEqual(['Drama', 'Essay', 'Novel', 'Short stories']);
    expect(await names('fr')).toEqual(['Essay', 'Short stories', 'Novel', 'Drama']);
  });

  it('comes with books', async () => {
    await seedDatabase();
    const reader = readerOf('fr');
    const { items } = await reader.book.list({ searchTerm: 'Frankenstein', limit: 1 });
    expect(items[0]?.genre.translations).toMatchObject({ sw: expect.any(String) });
  });
});

it('gives sample books to an existing genre that has the name in any language', async () => {
  const own = await make('Roman');
  await seedDatabase();
  expect(await db().$count(genre)).toBe(12);
  expect((await admin.get({ id: own.id })).bookCount).toBeGreaterThan(0);
  const empty = sql`not exists (select from book where book.genre_id = genre.id)`;
  expect(await db().$count(genre, empty)).toBe(0);
});
