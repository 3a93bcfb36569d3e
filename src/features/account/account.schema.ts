import * as z from 'zod/mini';
import { cleanName } from '@/auth/person-name';
import { languageCodes } from '@/i18n/languages';
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

/** A person's name as it is typed. Messages are translation keys. */
export const accountNameSchema = z.string().check(
  z.trim(),
  z.minLength(1, 'account:errors.nameRequired'),
  // An empty name has its own message.
  z.refine((name) => name === '' || cleanName(name) !== null, 'account:errors.nameInvalid'),
);

export const accountNameFormSchema = z.object({ name: accountNameSchema });

/** Changes to one's own account: what is left out stays. */
export const accountChangesSchema = z.partial(
  z.object({
    name: accountNameSchema,
    language: z.enum(languageCodes),
    theme: z.enum(themes),
  }),
);
export type AccountChanges = z.infer<typeof accountChangesSchema>;

/** The account page's address, the same in both areas. */
export const accountSearchSchema = z.object({
  /** `change-name` opens the drawer. */
  state: z._default(z.catch(z.enum(['', 'change-name']), ''), ''),
  /** The address that a code was mailed to and that is not confirmed yet. */
  newEmail: z._default(z.catch(z.string(), ''), ''),
});
export type AccountSearch = z.infer<typeof accountSearchSchema>;
export const accountSearchDefaults: AccountSearch = { state: '', newEmail: '' };
