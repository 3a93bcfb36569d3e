import { keysOf } from '@/lib/objects/records';

/**
 * All permissions: resources and their actions. Edit this and `rolePermissions` to change what a
 * role may do. Screens use `can`, and procedures use a builder with the same data.
 */
export const permissionStatements = {
  account: ['read', 'update'],
  apps: ['app', 'manager'],
  book: ['read', 'create', 'update', 'delete'],
  genre: ['read'],
  user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
  session: ['list', 'revoke', 'delete'],
} as const;

type Statements = typeof permissionStatements;
export type Resource = keyof Statements;
/** All listed actions of all listed resources. */
export type Permission = { [R in Resource]?: readonly Statements[R][number][] };

export const roleNames = ['admin', 'user'] as const;
export type RoleName = (typeof roleNames)[number];

export const rolePermissions: Record<RoleName, Permission> = {
  user: {
    account: ['read', 'update'],
    apps: ['app'],
    book: ['read'],
    genre: ['read'],
  },
  admin: {
    account: ['read', 'update'],
    apps: ['app', 'manager'],
    book: ['read', 'create', 'update', 'delete'],
    genre: ['read'],
    user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
    session: ['list', 'revoke', 'delete'],
  },
};

const isRoleName = (role: string): role is RoleName => roleNames.some((known) => known === role);

/** Parses a comma-separated list of roles such as `admin,user`; unknown roles are ignored. */
export const parseRoles = (roles: string | null | undefined): RoleName[] =>
  (roles ?? '')
    .split(',')
    .map((role) => role.trim())
    .filter(isRoleName);

/**
 * Normalizes a list of roles for storage, such as `admin,user`.
 * @returns null if the list is empty or contains an unknown role
 */
export function toRoleList(roles: string): string | null {
  const names = roles.split(',').map((role) => role.trim());
  if (!names.every(isRoleName)) return null;
  return [...new Set(names)].join(',');
}

/** Whether one of the roles alone grants the whole permission. */
export function can(roles: string | null | undefined, permission: Permission): boolean {
  return parseRoles(roles).some((role) =>
    keysOf(permission).every((resource) => {
      const granted: readonly string[] = rolePermissions[role][resource] ?? [];
      return permission[resource]?.every((action) => granted.includes(action)) ?? true;
    }),
  );
}
