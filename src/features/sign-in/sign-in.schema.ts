import * as z from 'zod/mini';
import { emailSchema } from '@/auth/person.schema';
import { codeLength } from '@/auth/sign-in-rules';
import { normalizeEmail } from '@/lib/email-address';

/** What /login asks for. */
export const loginSchema = z.object({ email: emailSchema });

/** What /login/verify asks for: digits, because the field drops everything else. */
export const verifySchema = z.object({
  code: z
    .string()
    .check(
      z.minLength(1, { error: 'signIn:verify.codeRequired', abort: true }),
      z.length(codeLength, { error: 'signIn:verify.codeLength', abort: true }),
      z.regex(/^\d*$/, 'signIn:verify.codeInvalid'),
    ),
});

/** A word in the address; what cannot be read counts as empty. */
const word = z._default(z.catch(z.string(), ''), '');

export const loginSearchSchema = z.object({ redirect: word });
export const loginErrorSearchSchema = z.object({ error: word });

/** `email` is empty when it is not a valid address: the page is of no use then. */
export const verifySearchSchema = z.object({
  redirect: word,
  email: z.pipe(
    word,
    z.transform((value) => normalizeEmail(value) ?? ''),
  ),
});
