import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder';
import { type Part, readHouse } from '../parts/house';
import { Copy } from '../parts/project-copy';
import { library, partRows, partsToRemove } from './remove-part';

const house = readHouse();
const part = (name: string, kind: Part['kind'], ...needs: string[]): Part => ({
  name,
  kind,
  needs,
  folder: `src/features/${name}`,
  files: [],
});
const sample = [part('user', 'core'), part('book', 'library'), part('loan', 'optional', 'book')];
const namesOf = (parts: readonly Part[]) => parts.map(({ name }) => name);

it('what needs a part goes along, and the library is all but the core', () => {
  expect(namesOf(partsToRemove(['loan'], sample))).toEqual(['loan']);
  expect(namesOf(partsToRemove(['book'], sample))).toEqual(['book', 'loan']);
  expect(namesOf(partsToRemove([library], sample))).toEqual(['book', 'loan']);
});

it('the library leaves what is of the product alone, unless it needs a part that goes', () => {
  const more = [...sample, part('room', 'optional')];
  const isOwn = ({ name }: Part) => name === 'loan' || name === 'room';
  expect(namesOf(partsToRemove([library], more, isOwn))).toEqual(['book', 'loan']);
  expect(namesOf(partsToRemove([library, 'room'], more, isOwn))).toEqual(['book', 'loan', 'room']);
});

it('a part of the core and an unknown one are refused with words', () => {
  expect(() => partsToRemove(['loan', 'user'], sample)).toThrow(
    'The product cannot be without user',
  );
  expect(() => partsToRemove(['lone'], sample)).toThrow('There is no part lone');
});

it('the list names each part of this product that is not the core, with its lines', () => {
  const rows = partRows(house);
  expect(rows.map((row) => row.part)).toEqual(namesOf(house.filter(({ kind }) => kind !== 'core')));
  expect(rows.filter(({ lines }) => lines === 0)).toEqual([]);
});

// A bare product has no such part.
const optional = house.filter(({ kind }) => kind === 'optional').slice(0, 1);

it.each(optional)(
  'npm run remove lists $name, and does not take it out without an agreement',
  ({ name }) => {
    const remove = (...args: string[]) =>
      spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/remove.ts', ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    expect(remove().stdout).toContain(`'${name}'`);
    const asked = remove(name);
    expect(asked.stdout).toContain(`Takes out ${name}`);
    expect([asked.stderr.trim(), asked.status]).toEqual([
      'Nothing was changed. Add --yes to go on.',
      1,
    ]);
    expect(readHouse().map((part) => part.name)).toContain(name);
  },
  240_000,
);

const root = temporaryFolder();

it.each(optional)(
  'npm run remove does not take out $name while the schema has a column that no migration makes',
  ({ name, folder }) => {
    const copy = new Copy(root);
    const file = join(root, 'src/db/schema/auth.ts');
    const text = readFileSync(file, 'utf8').replace(/onboardedAt: /, 'shoeSize: text(),\n    $&');
    writeFileSync(file, text);
    expect(copy.outputOfFailure('scripts/remove.ts', name, '--yes')).toContain(
      'public.user columns shoe_size',
    );
    expect(existsSync(join(root, folder))).toBe(true);
  },
  240_000,
);
