/**
 * What each role may do, as data: the one place. Screens ask `can`, procedures ask the builder that
 * stands on the same data.
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
/** For each resource named, all of its actions that are needed. */
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

/** The roles in a list separated by commas, such as `admin,user`; unknown ones grant nothing and are left out. */
export const parseRoles = (roles: string | null | undefined): RoleName[] =>
  (roles ?? '')
    .split(',')
    .map((role) => role.trim())
    .filter((role): role is RoleName => (roleNames as readonly string[]).includes(role));

/**
 * A list of roles as it is stored: `admin,user`.
 * @returns null when one of them is no role of ours, or there is none
 */
export function toRoleList(roles: string): string | null {
  const names = roles.split(',').map((role) => role.trim());
  if (!names.every((role) => (roleNames as readonly string[]).includes(role))) return null;
  return [...new Set(names)].join(',');
}

/** Whether any one of the roles grants the whole permission. */
export function can(roles: string | null | undefined, permission: Permission): boolean {
  return parseRoles(roles).some((role) =>
    Object.entries(permission).every(([resource, actions]) => {
      const granted: readonly string[] = rolePermissions[role][resource as Resource] ?? [];
      return actions.every((action) => granted.includes(action));
    }),
  );
}
