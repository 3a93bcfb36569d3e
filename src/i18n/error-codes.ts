import type { TextResources } from './namespaces';

/**
 * Every error code of our own answers, with the HTTP status that goes with it. A new one needs a line
 * here and its words in `error.json`: the compiler asks for both.
 */
export const errorCodes = {
  BAD_REQUEST: 400,
  INVALID_EMAIL: 400,
  INVALID_NAME: 400,
  INVALID_OTP: 400,
  OTP_EXPIRED: 400,
  SAME_EMAIL: 400,
  VALIDATION_ERROR: 400,
  FAILED_TO_UNLINK_LAST_ACCOUNT: 400,
  NOT_IMPERSONATING: 400,
  YOU_CANNOT_BAN_YOURSELF: 400,
  YOU_CANNOT_CHANGE_YOUR_OWN_ROLE: 400,
  YOU_CANNOT_IMPERSONATE_YOURSELF: 400,
  YOU_CANNOT_REMOVE_YOURSELF: 400,
  YOU_CANNOT_REVOKE_YOUR_CURRENT_SESSION: 400,
  UNAUTHORIZED: 401,
  BANNED_USER: 403,
  DEMO_MODE_ENABLED: 403,
  FORBIDDEN: 403,
  FOREIGN_ORIGIN: 403,
  NOT_WHILE_IMPERSONATING: 403,
  NOT_WITH_TOKEN: 403,
  OWN_EMAIL_NEEDS_CODE: 403,
  READ_ONLY_TOKEN: 403,
  TOO_MANY_ATTEMPTS: 403,
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: 403,
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: 403,
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: 403,
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: 403,
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: 403,
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: 403,
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: 403,
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: 403,
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: 403,
  YOU_CANNOT_IMPERSONATE_ADMINS: 403,
  YOU_CANNOT_IMPERSONATE_BANNED_USERS: 403,
  ACCOUNT_NOT_FOUND: 404,
  NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  LAST_ADMIN: 409,
  TOO_MANY_PASSKEYS: 409,
  USER_HAS_SIGNED_IN: 409,
  YOU_CANNOT_INVITE_BANNED_USERS: 409,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  STORAGE_FULL: 503,
} as const satisfies { [Code in keyof TextResources['error']]?: number };

export type ErrorCode = keyof typeof errorCodes;
export type ErrorStatus = (typeof errorCodes)[ErrorCode];

const isOurs = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorCodes, code);

/** The code of one of our own answers, such as `NOT_FOUND`; undefined for any other error. */
export function errorCode(error: unknown): ErrorCode | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return isOurs(error.code) ? error.code : undefined;
}
