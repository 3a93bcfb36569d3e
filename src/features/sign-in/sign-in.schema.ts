import * as z from 'zod/mini';
import { codeLength } from '@/auth/codes/sign-in-rules';
import { emailSchema } from '@/auth/person.schema';

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

/** `email` fills the field: whoever chose to use another one finds what they typed. */
export const loginSearchSchema = z.object({ redirect: word, email: word });
export const loginErrorSearchSchema = z.object({ error: word });
export const verifySearchSchema = z.object({ redirect: word, email: word });
