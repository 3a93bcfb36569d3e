import { afterEach, beforeEach, expect, it } from 'vitest';
import { pagePaths } from '@/auth/page-permissions';
import { rolePermissions } from '@/auth/permissions';
import { allFeatures, registerFeatures } from '@/lib/feature';
import {
  commandOfLetter,
  commandsFor,
  isOfPage,
  isReachable,
  linkOf,
  placeOf,
} from './palette-commands';

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
  expect(offered.map(({ page }) => page)).toEqual(expect.arrayContaining(plain));
});

it('requires the permission to list users before it offers to create one', () => {
  rolePermissions().user = { apps: ['manager'], user: ['create'] };
  expect(commandsFor('manager', 'user').map(({ label }) => label)).not.toContain('newUser');
});

const place = placeOf({
  fullPath: '/manager/users/$id/',
  pathname: '/manager/users/7',
  params: { id: '7' },
});
const edit = { label: 'editUser', icon: 'pencil', page: '/manager/users/{id}/update' } as const;

it('leads from the page of a record to editing it', () => {
  expect(isOfPage(edit, place)).toBe(true);
  expect(linkOf(edit, place)).toEqual({ to: '/manager/users/$id/update', params: { id: '7' } });
});

it('offers nothing whose record is unknown', () => {
  const elsewhere = placeOf({
    fullPath: '/manager/rooms/$id/',
    pathname: '/manager/rooms/7',
    params: { id: '7' },
  });
  expect(isReachable(edit, elsewhere)).toBe(false);
  expect(isReachable({ page: '/manager/users' }, elsewhere)).toBe(true);
});

it('counts the pages below a list as those of the list', () => {
  const list = placeOf({ fullPath: '/manager/users/', pathname: '/manager/users', params: {} });
  expect(isOfPage({ page: '/manager/users/new' }, list)).toBe(true);
  expect(isOfPage(edit, list)).toBe(false);
  expect(isOfPage({ page: '/manager/rooms/new' }, list)).toBe(false);
});

it('counts no other pages as those of the first page of an area', () => {
  const home = placeOf({ fullPath: '/app/', pathname: '/app', params: {} });
  expect(isOfPage({ page: '/app/rooms' }, home)).toBe(false);
});

it('takes a letter for the nearest page, and for the first one where no page above has it', () => {
  const commands = [
    { page: '/manager/chairs/new', shortcut: 'n' },
    { page: '/manager/rooms/new', shortcut: 'n' },
    { page: '/manager/rooms/invite', shortcut: 'i' },
  ] as const;
  const at = (page: string, letter = 'n') =>
    commandOfLetter(letter, commands, { page, path: page, params: {} })?.page;
  expect(at('/manager/rooms')).toBe('/manager/rooms/new');
  expect(at('/manager/rooms/{id}')).toBe('/manager/rooms/new');
  expect(at('/manager/chairs/import')).toBe('/manager/chairs/new');
  expect(at('/manager/audit')).toBe('/manager/chairs/new');
  expect(at('/manager/rooms/{id}', 'i')).toBe('/manager/rooms/invite');
  expect(at('/manager/chairs', 'i')).toBeUndefined();
});

it.each(['app', 'manager'] as const)('no two pages of an area have the same keys: %s', (area) => {
  const keys = commandsFor(area, 'admin').flatMap(({ shortcut, page }) => {
    // A letter alone belongs to the page above.
    const above = page.slice(0, page.lastIndexOf('/'));
    return shortcut ? [shortcut.startsWith('g ') ? shortcut : `${above} ${shortcut}`] : [];
  });
  expect(keys).not.toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});
