import * as z from 'zod/mini';
import { staleRecordSchema, versionField } from '@/api/record-version';
import { roleNames, toRoleList } from '@/auth/permissions';
import { optionalNameSchema } from '@/auth/person.schema';
import { fieldFaultsSchema } from '@/i18n/errors/field-faults';
import { languageCodes } from '@/i18n/languages';
import { listInput, recordId } from '@/lib/lists/list-schema';
import { readEmail } from '@/lib/people/email-address';
import { isPlainLine } from '@/lib/text/plain-text';
import { ifMissing } from '@/lib/text/text-schema';
import { banReasonMaxLength, bulkLimit, defaultRole, userSorts, userStatuses } from './user.facts';

export const userSchema = z.object({
  id: z.string(),
  /** Empty if not given yet. */
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** One role, or several separated by commas. */
  role: z.string(),
  /** Whether the user is banned now. */
  banned: z.boolean(),
  banReason: z.nullable(z.string()),
  banExpires: z.nullable(z.date()),
  onboardedAt: z.nullable(z.date()),
  /** Null if the user has never signed in. */
  lastSignInAt: z.nullable(z.date()),
  version: z.int(),
  createdAt: z.date(),
});
export type User = z.infer<typeof userSchema>;

/** A user as their page shows it. */
export const userDetailsSchema = z.extend(userSchema, {
  /** The name of who created the account; null after a sign-up, or when the activity log no longer says it. */
  addedBy: z.nullable(z.string()),
  /** How they signed in last, such as `code`; null if they never did, or the activity log does not say it. */
  lastSignInMethod: z.nullable(z.string()),
});
export type UserDetails = z.infer<typeof userDetailsSchema>;

/** Data of a CONFLICT: another user has the address, or the edited version is out of date. */
export const userConflictSchema = z.union([
  z.object({ fields: fieldFaultsSchema }),
  staleRecordSchema(userSchema),
]);

const emailField = z.pipe(
  z.string(ifMissing('user:errors.emailRequired')).check(
    z.trim(),
    z.minLength(1, { error: 'user:errors.emailRequired', abort: true }),
    z.maxLength(1000, 'user:errors.emailInvalid'),
    z.refine((email) => readEmail(email) !== null, 'user:errors.emailInvalid'),
  ),
  z.transform((email) => readEmail(email) ?? ''),
);
export const roleField = z.pipe(
  z.string().check(
    z.maxLength(200),
    z.refine((roles) => toRoleList(roles) !== null, 'user:errors.roleInvalid'),
  ),
  z.transform((roles) => toRoleList(roles) ?? 'user'),
);

/** Input for a new account. Messages are translation keys. */
export const userFormSchema = z.strictObject({
  name: z._default(optionalNameSchema, ''),
  email: emailField,
  role: z._default(roleField, defaultRole),
  invite: z._default(z.boolean(), false),
  /** Language of the account and the invitation, which by default uses the administrator's. */
  language: z.optional(z.enum(languageCodes)),
});
export type UserFields = z.input<typeof userFormSchema>;

/**
 * Changes to an account. Missing fields stay unchanged. `version` is the version that was read; without it, the
 * last of two writes wins.
 */
export const userChangesSchema = z.strictObject({
  name: z.optional(optionalNameSchema),
  email: z.optional(emailField),
  role: z.optional(roleField),
  version: z.optional(versionField),
});
export type UserChanges = z.input<typeof userChangesSchema>;

/** The database does not read the years that follow, which JavaScript writes with a sign: +010000. */
const latestBanEnd = new Date('9999-12-31T23:59:59.999Z');

/** Reason and end of a ban. A ban without an end lasts until it is lifted. */
export const banFormSchema = z.strictObject({
  reason: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(banReasonMaxLength, 'user:errors.reasonTooLong'),
        z.refine(isPlainLine, 'user:errors.reasonInvalid'),
      ),
    '',
  ),
  expiresAt: z._default(
    z.nullable(
      z.date().check(
        z.maximum(latestBanEnd),
        z.refine((end) => end > new Date(), 'user:errors.banInPast'),
      ),
    ),
    null,
  ),
});
export type BanForm = z.input<typeof banFormSchema>;

export const userListInput = z.strictObject({
  ...listInput,
  role: z.optional(z.enum(roleNames)),
  status: z.optional(z.enum(userStatuses)),
  sort: z.optional(z.enum(userSorts)),
});
export type UserListInput = z.infer<typeof userListInput>;

const ids = z.array(recordId).check(z.minLength(1), z.maxLength(bulkLimit));

/** Input of a bulk action. */
export const userBulkInput = z.discriminatedUnion('act', [
  z.extend(banFormSchema, { act: z.literal('ban'), ids }),
  z.strictObject({ act: z.literal('unban'), ids }),
  z.strictObject({ act: z.literal('set-role'), ids, role: roleField }),
  z.strictObject({ act: z.literal('revoke-sessions'), ids }),
  z.strictObject({ act: z.literal('invite'), ids }),
  z.strictObject({ act: z.literal('delete'), ids }),
]);
export type UserBulkInput = z.input<typeof userBulkInput>;

export const userBulkOutput = z.object({
  succeeded: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), code: z.string() })),
});
export type UserBulkOutput = z.infer<typeof userBulkOutput>;
