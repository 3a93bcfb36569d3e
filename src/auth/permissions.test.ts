import { describe, expect, it } from 'vitest';
import { can, parseRoles, permissionStatements, toRoleList } from './permissions';

/** The permissions of the role `user`. The role `admin` has all permissions. */
const ofUser = ['account:read', 'account:update', 'apps:app', 'book:read', 'genre:read'];
const every = Object.entries(permissionStatements()).flatMap(([resource, actions]) =>
  actions.map((action) => [`${resource}:${action}`, { [resource]: [action] }] as const),
);

describe('the permissions of roles', () => {
  it('are five for users, and all for administrators', () => {
    const granted = (role: string) =>
      every.filter(([, one]) => can(role, one)).map(([name]) => name);
    expect(granted('user').toSorted()).toEqual(ofUser);
    expect(granted('admin')).toEqual(every.map(([name]) => name));
    expect(every).toHaveLength(19);
  });

  it('are granted only if every resource and every action is', () => {
    expect(can('user', { book: ['read'], user: ['list'] })).toBe(false);
    expect(can('user', { user: ['list'], book: ['read'] })).toBe(false);
    expect(can('user', { book: ['read', 'create'] })).toBe(false);
    expect(can('admin', { book: ['read', 'create'], apps: ['manager'] })).toBe(true);
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
