import { organization } from 'better-auth/plugins';
import { describe, expect, it } from 'vitest';
import { keysOf } from '@/lib/objects/records';
import {
  organizationAccess,
  organizationRoles,
  organizationStatements,
} from './organization-permissions';

type Role = keyof typeof organizationRoles;

/** The complete table: all permissions, and the roles that have them. */
const table: [resource: string, action: string, roles: Role[]][] = [
  ['organization', 'update', ['owner', 'admin']],
  ['organization', 'delete', ['owner']],
  ['member', 'create', ['owner', 'admin']],
  ['member', 'update', ['owner', 'admin']],
  ['member', 'delete', ['owner', 'admin']],
  ['invitation', 'create', ['owner', 'admin']],
  ['invitation', 'cancel', ['owner', 'admin']],
  ['team', 'create', ['owner', 'admin']],
  ['team', 'update', ['owner', 'admin']],
  ['team', 'delete', ['owner', 'admin']],
];
const roles = keysOf(organizationRoles);

describe('the permissions within an organization', () => {
  it('are exactly those of the table', () => {
    const rights = Object.entries(organizationStatements).flatMap(([resource, actions]) =>
      actions.map((action) => `${resource}:${action}`),
    );
    expect(rights).toEqual(table.map(([resource, action]) => `${resource}:${action}`));
    expect(roles).toEqual(['owner', 'admin', 'member']);
  });

  it.each(table)('%s:%s is for %j', (resource, action, granted) => {
    const may = roles.filter((role) => {
      const authorize = organizationRoles[role].authorize as (request: object) => {
        success: boolean;
      };
      return authorize({ [resource]: [action] }).success;
    });
    expect(may).toEqual(granted);
  });

  it.each(roles)('%s has no permission outside of the table', (role) => {
    const statements = organizationRoles[role].statements as Record<string, readonly string[]>;
    const held = Object.entries(statements).flatMap(([resource, actions]) =>
      actions.map((action) => `${resource}:${action}`),
    );
    expect(held).toEqual(
      table.filter(([, , granted]) => granted.includes(role)).map(([a, b]) => `${a}:${b}`),
    );
  });

  it('have the format that the plugin expects', () => {
    const plugin = organization({ ac: organizationAccess, roles: organizationRoles });
    expect(plugin.options?.roles).toBe(organizationRoles);
  });
});
