import { accessControl } from '@/auth/library/access-control';

/**
 * Permissions of the roles in an organization, in the format of better-auth's organization plugin.
 * The plugin is not enabled: decision 012 explains why and how to enable it. The plugin's default
 * permissions are broader (members can create roles), so they are not used.
 */
export const organizationStatements = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
} as const;

/** To be passed to the plugin as `organization({ ac: organizationAccess, roles: organizationRoles })`. */
export const organizationAccess = accessControl(organizationStatements);

export const organizationRoles = {
  owner: organizationAccess.newRole({
    organization: ['update', 'delete'],
    member: ['create', 'update', 'delete'],
    invitation: ['create', 'cancel'],
    team: ['create', 'update', 'delete'],
  }),
  admin: organizationAccess.newRole({
    organization: ['update'],
    member: ['create', 'update', 'delete'],
    invitation: ['create', 'cancel'],
    team: ['create', 'update', 'delete'],
  }),
  member: organizationAccess.newRole({
    organization: [],
    member: [],
    invitation: [],
    team: [],
  }),
};
