import { expect, it } from 'vitest';
import { readHouse, withDependents, withNeeds } from './house';

const house = readHouse();
const part = (name: string) => house.find((one) => one.name === name);
const namesOf = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);

it('finds what belongs to a feature by its place, its name and its pages', () => {
  expect(part('genre')?.folder).toBe('src/features/genre');
  expect(part('genre')?.files).toEqual(
    expect.arrayContaining([
      'src/routes/manager/genres/$id/update.tsx',
      'src/i18n/locales/ar/genre.json',
      'e2e/genre',
    ]),
  );
  expect(part('api-docs')?.files).toContain('src/routes/api/docs.tsx');
});

it('gives no file to two features, and what frames pages to none', () => {
  const files = house.flatMap((one) => one.files);
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => /(^|\/)(__root|route)\.tsx$/.test(file))).toEqual([]);
});

it('knows what goes along with a part, and what it cannot be without', () => {
  expect(namesOf(withDependents(['genre'], house))).toContain('book');
  expect(namesOf(withDependents(['genre'], house))).not.toContain('user');
  expect(namesOf(withNeeds(['book-import'], house))).toEqual(
    expect.arrayContaining(['book-import', 'book', 'genre']),
  );
});
