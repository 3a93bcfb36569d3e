import { afterEach, beforeEach, expect, it } from 'vitest';
import { pagePaths } from '@/auth/page-permissions';
import { rolePermissions } from '@/auth/permissions';
import { allFeatures, registerFeatures } from '@/lib/feature';
import { commandsFor } from './palette-commands';

const usual = rolePermissions().user;
const all = allFeatures();
beforeEach(() => {
  rolePermissions().user = { apps: ['manager'], user: ['list', 'ban'] };
});
afterEach(() => {
  rolePermissions().user = usual;
  registerFeatures(all);
});

it('offers a role only the pages that it may open', () => {
  // The pages that every product has.
  registerFeatures(all.filter(({ name }) => ['user', 'audit', 'account'].includes(name)));
  const offered = commandsFor('manager', 'user').map(({ label }) => label);
  expect(offered.slice(0, 3)).toEqual(['users', 'audit', 'account']);
  expect(offered).not.toContain('newUser');
});

it('offers an administrator all commands', () => {
  const offered = [...commandsFor('app', 'admin'), ...commandsFor('manager', 'admin')];
  const plain = pagePaths().filter((path) => !/[{]|import|deleted|duplicates|spellings/.test(path));
  expect(offered.map(({ to }) => to)).toEqual(expect.arrayContaining(plain));
});

it('requires the permission to list users before it offers to create one', () => {
  rolePermissions().user = { apps: ['manager'], user: ['create'] };
  expect(commandsFor('manager', 'user').map(({ label }) => label)).not.toContain('newUser');
});
