import * as z from 'zod/mini';
import { codeInput } from '@/auth/codes/code.schema';
import { emailSchema, personNameSchema } from '@/auth/person.schema';
import { languageCodes } from '@/i18n/languages';
import { themes } from '@/lib/web/theme';

/** The account data that its owner can read. */
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

/** Form for a name. */
export const accountNameFormSchema = z.strictObject({ name: personNameSchema });

/** Changes to the user's own account. Missing fields stay unchanged. */
export const accountChangesSchema = z.partial(
  z.strictObject({
    name: personNameSchema,
    language: z.enum(languageCodes),
    theme: z.enum(themes),
  }),
);
export type AccountChanges = z.infer<typeof accountChangesSchema>;

/** Form for a new e-mail address. */
export const newEmailFormSchema = z.strictObject({ email: emailSchema });

export const emailChangeSchema = z.strictObject({ email: emailSchema, code: codeInput });

/** What features list of the ways to sign in besides the mailed code, which is always available. */
export interface ListedMethods {}
