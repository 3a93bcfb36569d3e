import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { chunkGroups, isInGroup } from './chunk-groups';

const sources = resolve(import.meta.dirname, '../src');

it('lists only modules that exist', () => {
  const missing = chunkGroups
    .flatMap(({ modules }) => modules)
    .filter((path) => !existsSync(join(sources, path)));
  expect(missing).toEqual([]);
});

it('puts no module into two groups', () => {
  const all = chunkGroups.flatMap(({ modules }) => modules);
  expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
});

it('contains the listed modules, and those of listed folders and packages, and no others', () => {
  const group = {
    name: 'x',
    modules: ['ui/lists/list.tsx', 'features/sign-in/'],
    packages: /node_modules[\\/]zod[\\/]/,
    minShareCount: 2,
  };
  const isTaken = (path: string) => isInGroup(group, join(sources, path));
  expect(isTaken('ui/lists/list.tsx')).toBe(true);
  expect(isTaken('ui/lists/list.tsx?tsr-split=component')).toBe(true);
  expect(isTaken('features/sign-in/login-page.tsx')).toBe(true);
  expect(isTaken('../node_modules/zod/v4/index.js')).toBe(true);
  expect(isTaken('ui/lists/list-page-layout.tsx')).toBe(false);
  expect(isTaken('../node_modules/other/src/ui/lists/list.tsx')).toBe(false);
});
