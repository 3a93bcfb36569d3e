import { describe, expect, it } from 'vitest';
import { allFeatures } from '@/lib/feature';
import { can, parseRoles, permissionStatements, toRoleList } from './permissions';

const every = Object.entries(permissionStatements()).flatMap(([resource, actions]) =>
  actions.map((action) => [`${resource}:${action}`, { [resource]: [action] }] as const),
);

describe('the permissions of roles', () => {
  it('are those that features grant to users, and all for administrators', () => {
    const granted = (role: string) =>
      every.filter(([, one]) => can(role, one)).map(([name]) => name);
    const ofUser = allFeatures().flatMap(({ grants }) => Object.entries(grants?.user ?? {}));
    expect(granted('user')).toEqual([
      'apps:app',
      ...ofUser.flatMap(([resource, actions]) => actions.map((action) => `${resource}:${action}`)),
    ]);
    expect(granted('user').join(' ')).not.toMatch(/user:|session:/);
    expect(granted('admin')).toEqual(every.map(([name]) => name));
  });

  it('are granted only if every resource and every action is', () => {
    expect(can('user', { account: ['read'], user: ['list'] })).toBe(false);
    expect(can('user', { user: ['list'], account: ['read'] })).toBe(false);
    expect(can('user', { user: ['list', 'create'] })).toBe(false);
    expect(can('admin', { user: ['list', 'create'], apps: ['manager'] })).toBe(true);
  });

  it.each([
    'constructor',
    '__proto__',
    'toString',
    'owner',
    'ADMIN',
    'Admin',
    'admin2',
    '',
    ' ',
    ',',
    null,
  ])('are none for %s', (role) => {
    for (const [, permission] of every) expect(can(role, permission)).toBe(false);
  });

  it.each(['user,admin', ' admin , owner', 'constructor,admin', 'admin,admin'])(
    'are those of all roles in a list: %s',
    (roles) => {
      expect(can(roles, { user: ['ban'] })).toBe(true);
    },
  );
});

it('normalizes valid lists of roles, and refuses others', () => {
  expect(toRoleList(' admin , user,admin')).toBe('admin,user');
  for (const roles of ['', ',', 'admin,', 'constructor', 'admin,__proto__', 'Admin'])
    expect(toRoleList(roles)).toBeNull();
  expect(parseRoles('owner,user, admin,toString')).toEqual(['user', 'admin']);
});
