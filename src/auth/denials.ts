import type { ErrorCode } from '@/i18n/errors/error-codes';
import type { Permission } from './permissions';

/** Codes of the admin plugin of better-auth. The product's own procedures use them, too. */
const codes = {
  'user:create': 'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
  'user:list': 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS',
  'user:set-role': 'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
  'user:ban': 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS',
  'user:impersonate': 'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
  'user:delete': 'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS',
  'user:set-password': 'YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD',
  'session:list': 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS',
  'session:revoke': 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS',
} as const satisfies Record<string, ErrorCode>;

export type DenialCode = (typeof codes)[keyof typeof codes] | 'FORBIDDEN';
const denials: Partial<Record<string, DenialCode>> = codes;

/** The error for a missing permission: its specific code if there is one, otherwise FORBIDDEN. */
export function denialCodeFor(permission: Permission): DenialCode {
  const [resource, actions] = Object.entries(permission)[0] ?? [];
  return denials[`${resource}:${actions?.[0]}`] ?? 'FORBIDDEN';
}
