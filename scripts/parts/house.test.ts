import { expect, it } from 'vitest';
import { readHouse, variantsOf, withDependents, withNeeds } from './house';

const house = readHouse();
const part = (name: string) => house.find((one) => one.name === name);
const namesOf = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);

it('finds what belongs to a feature by its place, its name and its pages', () => {
  expect(part('user')?.folder).toBe('src/features/user');
  expect(part('user')?.files).toEqual(
    expect.arrayContaining([
      'src/routes/manager/users/$id/update.tsx',
      'src/i18n/locales/ar/user.json',
      'e2e/user',
    ]),
  );
});

it('gives no file to two features, and what frames pages to none', () => {
  const files = house.flatMap((one) => one.files);
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => /(^|\/)(__root|route)\.tsx$/.test(file))).toEqual([]);
});

it('knows what goes along with a part, and what it cannot be without', () => {
  const some = (name: string, needs: string[]) =>
    ({ name, kind: 'optional', folder: name, files: [], needs }) as const;
  const parts = [
    some('shelf', ['room']),
    some('room', []),
    some('loan', ['shelf']),
    some('key', []),
  ];
  expect(namesOf(withDependents(['room'], parts))).toEqual(['shelf', 'room', 'loan']);
  expect(namesOf(withNeeds(['loan'], parts))).toEqual(['shelf', 'room', 'loan']);
});

it('takes out the library and keeps what does without it, or keeps it alone', () => {
  const some = (name: string, kind: 'core' | 'library' | 'optional', needs: string[] = []) =>
    ({ name, kind, folder: name, files: [], needs }) as const;
  const variants = variantsOf([
    some('account', 'core'),
    some('plant', 'library'),
    some('bed', 'optional', ['plant']),
    some('key', 'optional', ['account']),
  ]);
  const without = (variant: string) => namesOf(variants.get(variant) ?? []);
  expect(without('without-library')).toEqual(['plant', 'bed']);
  expect(without('only-library')).toEqual(['bed', 'key']);
  expect(without('bare')).toEqual(['plant', 'bed', 'key']);
});
