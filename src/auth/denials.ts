import type { Permission, Resource } from './permissions';

/** Codes and messages of the admin plugin of better-auth, used for our own procedures too. */
const codes: Record<string, { code: string; message: string }> = {
  'user:create': {
    code: 'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
    message: 'You are not allowed to create users',
  },
  'user:list': {
    code: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
    message: 'You are not allowed to list users',
  },
  'user:set-role': {
    code: 'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
    message: 'You are not allowed to change users role',
  },
  'user:ban': {
    code: 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS',
    message: 'You are not allowed to ban users',
  },
  'user:impersonate': {
    code: 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
    message: 'You are not allowed to impersonate users',
  },
  'user:delete': {
    code: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS',
    message: 'You are not allowed to delete users',
  },
  'user:set-password': {
    code: 'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD',
    message: 'You are not allowed to set users password',
  },
  'session:list': {
    code: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS',
    message: 'You are not allowed to list users sessions',
  },
  'session:revoke': {
    code: 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS',
    message: 'You are not allowed to revoke users sessions',
  },
};

/** The error for a missing permission: its specific code if there is one, otherwise FORBIDDEN. */
export function denialOf(permission: Permission): { code: string; message: string } {
  const [resource, actions] = Object.entries(permission)[0] as [Resource, readonly string[]];
  return (
    codes[`${resource}:${actions[0]}`] ?? {
      code: 'FORBIDDEN',
      message: "You don't have access to this",
    }
  );
}
