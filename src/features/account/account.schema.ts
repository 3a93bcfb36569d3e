import * as z from 'zod/mini';
import { codeLength } from '@/auth/codes/sign-in-rules';
import { emailSchema, personNameSchema } from '@/auth/person.schema';
import { languageCodes } from '@/i18n/languages';
import { digitsOf } from '@/lib/digits';
import { listInput } from '@/lib/list-search';
import { themes } from '@/lib/theme';

/** What an account says of its owner, to its owner. */
export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.string(),
  onboardedAt: z.nullable(z.date()),
  language: z.nullable(z.string()),
  theme: z.nullable(z.string()),
  createdAt: z.date(),
});
export type Account = z.infer<typeof accountSchema>;

/** A name as it is typed: one's own, or what a passkey is called. */
export const accountNameFormSchema = z.strictObject({ name: personNameSchema });

/** Changes to one's own account: what is left out stays. */
export const accountChangesSchema = z.partial(
  z.strictObject({
    name: personNameSchema,
    language: z.enum(languageCodes),
    theme: z.enum(themes),
  }),
);
export type AccountChanges = z.infer<typeof accountChangesSchema>;

/** A new address as it is typed. */
export const newEmailFormSchema = z.strictObject({ email: emailSchema });

const code = z
  .string()
  .check(
    z.minLength(1, { error: 'account:errors.codeRequired', abort: true }),
    z.maxLength(64, 'account:errors.codeInvalid'),
  );

/** A code as it is typed. */
export const codeFormSchema = z.object({
  code: code.check(
    z.refine((typed) => digitsOf(typed).length === codeLength, 'account:errors.codeLength'),
  ),
});

export const emailChangeSchema = z.strictObject({ email: emailSchema, code });

/** Sessions are shown five at a time. */
export const ownSessionPageSize = 5;
export const ownSessionListInput = z.strictObject({
  cursor: listInput.cursor,
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), ownSessionPageSize),
});

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** What keeps it, such as `iCloud Keychain`; null when the browser does not say. */
  authenticator: z.nullable(z.string()),
  /** Whether it is on more devices than the one that it was made on. */
  isSynced: z.boolean(),
  createdAt: z.date(),
});
export type OwnPasskey = z.infer<typeof passkeySchema>;

export const linkedAccountSchema = z.object({
  id: z.string(),
  providerId: z.string(),
  providerName: z.string(),
  createdAt: z.date(),
});
export type LinkedAccount = z.infer<typeof linkedAccountSchema>;

/** The ways to sign in besides the mailed code, which is always there. */
export const signInMethodsSchema = z.object({
  accounts: z.array(linkedAccountSchema),
  passkeys: z.array(passkeySchema),
});

/** The account page's address, the same in both areas. */
export const accountSearchSchema = z.object({
  /** `change-name` opens the drawer. */
  state: z._default(z.catch(z.enum(['', 'change-name']), ''), ''),
  /** The address that a code was mailed to and that is not confirmed yet. */
  newEmail: z._default(z.catch(z.string(), ''), ''),
  /** Why linking an account of a provider failed; it is told and taken out again. */
  error: z._default(z.catch(z.string(), ''), ''),
});
export type AccountSearch = z.infer<typeof accountSearchSchema>;
export const accountSearchDefaults: AccountSearch = { state: '', newEmail: '', error: '' };
