import * as z from 'zod/mini';
import type { TextResources } from '@/i18n/namespaces';
import { thrownCode } from '@/lib/objects/thrown';
import { fieldFaultsSchema } from './field-faults';

const fields = z.optional(fieldFaultsSchema);

/** When a refused call can be repeated. */
const retryInfoSchema = z.object({
  /** Seconds until the call can be repeated. */
  retryAfter: z.number(),
  /** Whether a mail with a valid code was sent shortly before. */
  isMailed: z.optional(z.boolean()),
});

export type RetryInfo = z.output<typeof retryInfoSchema>;

const faults = z.optional(z.object({ fields }));
/** The data of any conflict. A call that sends more data declares a narrower shape. */
const conflict = z.optional(z.looseObject({ fields }));
const limit = z.optional(z.object({ limit: z.optional(z.number()), fields }));
/** Only for a person who has proved who they are, such as by a right code. */
const ban = z.optional(
  z.object({ reason: z.nullable(z.string()), until: z.nullable(z.string()), contact: z.string() }),
);
const report = z.optional(z.object({ requestId: z.string() }));

/**
 * Every error code of the product's own responses, with its HTTP status and the shape of its data. A new
 * code needs a line here and its text in `error.json`; without either the type check fails. Procedures
 * declare their errors with these entries (`.errors()`), and the OpenAPI document shows them.
 */
export const errorCodes = {
  BAD_REQUEST: { status: 400, data: faults },
  INVALID_EMAIL: { status: 400, data: faults },
  INVALID_NAME: { status: 400 },
  INVALID_OTP: { status: 400 },
  OTP_EXPIRED: { status: 400 },
  SAME_EMAIL: { status: 400, data: faults },
  VALIDATION_ERROR: { status: 400, data: faults },
  NOT_IMPERSONATING: { status: 400 },
  YOU_CANNOT_BAN_YOURSELF: { status: 400 },
  YOU_CANNOT_CHANGE_YOUR_OWN_ROLE: { status: 400 },
  YOU_CANNOT_IMPERSONATE_YOURSELF: { status: 400 },
  YOU_CANNOT_REMOVE_YOURSELF: { status: 400 },
  YOU_CANNOT_REVOKE_YOUR_CURRENT_SESSION: { status: 400 },
  UNAUTHORIZED: { status: 401 },
  BANNED_USER: { status: 403, data: ban },
  DEMO_MODE_ENABLED: { status: 403 },
  FORBIDDEN: { status: 403 },
  FOREIGN_ORIGIN: { status: 403 },
  NOT_WHILE_IMPERSONATING: { status: 403 },
  NOT_WITH_TOKEN: { status: 403 },
  OWN_EMAIL_NEEDS_CODE: { status: 403, data: faults },
  READ_ONLY_TOKEN: { status: 403 },
  TOO_MANY_ATTEMPTS: { status: 403, data: z.optional(retryInfoSchema) },
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: { status: 403 },
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: { status: 403 },
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: { status: 403 },
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: { status: 403 },
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: { status: 403 },
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: { status: 403 },
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: { status: 403 },
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: { status: 403 },
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: { status: 403 },
  YOU_CANNOT_IMPERSONATE_ADMINS: { status: 403 },
  YOU_CANNOT_IMPERSONATE_BANNED_USERS: { status: 403 },
  ACCOUNT_NOT_FOUND: { status: 404 },
  NOT_FOUND: { status: 404 },
  USER_NOT_FOUND: { status: 404 },
  PROVIDER_NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  NOT_ACCEPTABLE: { status: 406 },
  CONFLICT: { status: 409, data: conflict },
  LAST_ADMIN: { status: 409 },
  USER_ALREADY_EXISTS: { status: 409, data: conflict },
  USER_HAS_SIGNED_IN: { status: 409 },
  YOU_CANNOT_INVITE_BANNED_USERS: { status: 409 },
  PAYLOAD_TOO_LARGE: { status: 413, data: limit },
  URI_TOO_LONG: { status: 414 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, data: faults },
  TOO_MANY_REQUESTS: { status: 429, data: retryInfoSchema },
  SEARCH_TOO_LONG: { status: 429, data: retryInfoSchema },
  INTERNAL_SERVER_ERROR: { status: 500, data: report },
  SERVICE_UNAVAILABLE: { status: 503 },
  STORAGE_FULL: { status: 503 },
} as const satisfies {
  [Code in keyof TextResources['error']]?: { status: number; data?: z.ZodMiniType };
};

export type ErrorCode = keyof typeof errorCodes;

/** The data of an error code as the server raises it; undefined for a code without data. */
export type ErrorData<Code extends ErrorCode> = Code extends ErrorCode
  ? (typeof errorCodes)[Code] extends { data: infer Shape extends z.ZodMiniType }
    ? z.input<Shape>
    : undefined
  : never;

/** The arguments of `refuse` after the code. Data is required only if its shape requires it. */
export type ErrorDetails<Code extends ErrorCode> =
  undefined extends ErrorData<Code>
    ? [data?: ErrorData<Code>, cause?: unknown]
    : [data: ErrorData<Code>, cause?: unknown];

const isOurs = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

/** The code of an error if it is in `errorCodes`, such as `NOT_FOUND`; otherwise undefined. */
export function errorCode(error: unknown): ErrorCode | undefined {
  const code = thrownCode(error);
  return code !== undefined && isOurs(code) ? code : undefined;
}
