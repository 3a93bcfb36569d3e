import { describe, expect, it } from 'vitest';
import { can, parseRoles, permissionStatements, toRoleList } from './permissions';

/** Section 6 of the specification, written out: what a user may do; an admin may do all there is. */
const ofUser = ['account:read', 'account:update', 'apps:app', 'book:read', 'genre:read'];
const every = Object.entries(permissionStatements).flatMap(([resource, actions]) =>
  actions.map((action) => [`${resource}:${action}`, { [resource]: [action] }] as const),
);

describe('the rights of roles', () => {
  it('are those of the specification', () => {
    const granted = (role: string) =>
      every.filter(([, one]) => can(role, one)).map(([name]) => name);
    expect(granted('user')).toEqual(ofUser);
    expect(granted('admin')).toEqual(every.map(([name]) => name));
    expect(every).toHaveLength(19);
  });

  it('are asked for whole: every resource and every action', () => {
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
    'are those of any role in a list: %s',
    (roles) => {
      expect(can(roles, { user: ['ban'] })).toBe(true);
    },
  );
});

it('keeps lists of roles in one form, and no others', () => {
  expect(toRoleList(' admin , user,admin')).toBe('admin,user');
  for (const roles of ['', ',', 'admin,', 'constructor', 'admin,__proto__', 'Admin'])
    expect(toRoleList(roles)).toBeNull();
  expect(parseRoles('owner,user, admin,toString')).toEqual(['user', 'admin']);
});
