import { type FeaturePermissions, allFeatures, partsOf } from '@/lib/feature';
import { keysOf } from '@/lib/objects/records';

/** The areas of the product, as a resource. All other resources come from features. */
const areas = { apps: ['app', 'manager'] } as const;

type Statements = FeaturePermissions & typeof areas;
export type Resource = keyof Statements;
/** All listed actions of all listed resources. */
export type Permission = {
  readonly [R in Resource]?: readonly (Statements[R] extends readonly (infer Action)[]
    ? Action
    : never)[];
};

export const roleNames = ['admin', 'user'] as const;
export type RoleName = (typeof roleNames)[number];

/** The areas that each role may enter. What else it may do, the features say; see `grants`. */
const areasOf: Readonly<Record<RoleName, Permission>> = {
  user: { apps: ['app'] },
  admin: { apps: ['app', 'manager'] },
};

/** All resources with their actions. */
export const permissionStatements = (): Statements => ({ ...areas, ...partsOf('permissions') });

let known: Record<RoleName, Permission> | undefined;

/** What each role may do, from all features. */
export const rolePermissions = (): Record<RoleName, Permission> =>
  (known ??= { admin: permissionOf('admin'), user: permissionOf('user') });

const permissionOf = (role: RoleName): Permission =>
  Object.assign({}, areasOf[role], ...allFeatures().map(({ grants }) => grants?.[role]));

const isRoleName = (role: string): role is RoleName => roleNames.some((name) => name === role);

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
      const granted: readonly string[] = rolePermissions()[role][resource] ?? [];
      return permission[resource]?.every((action) => granted.includes(action)) ?? true;
    }),
  );
}
