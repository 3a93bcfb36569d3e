import { createAccessControl } from 'better-auth/plugins/access';

/**
 * What each role of an organization may do, in the form that the authentication library's
 * organization plugin takes. The plugin does not run: decision 012 says why, and how to switch
 * it on. Its own defaults grant more (roles made by members), so they are not used.
 */
export const organizationStatements = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
} as const;

/** To be handed to `organization({ ac: organizationAccess, roles: organizationRoles })`. */
export const organizationAccess = createAccessControl(organizationStatements);

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
