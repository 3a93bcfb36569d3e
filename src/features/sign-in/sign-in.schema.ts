import * as z from 'zod/mini';
import { codeLength } from '@/auth/codes/sign-in-rules';
import { emailSchema } from '@/auth/person.schema';

/** Form of /login. */
export const loginSchema = z.object({ email: emailSchema });

/** Form of /login/verify. The field itself drops everything but digits. */
export const verifySchema = z.object({
  code: z
    .string()
    .check(
      z.minLength(1, { error: 'signIn:verify.codeRequired', abort: true }),
      z.length(codeLength, { error: 'signIn:verify.codeLength', abort: true }),
      z.regex(/^\d*$/, 'signIn:verify.codeInvalid'),
    ),
});

/** A text in the query string; an invalid one counts as empty. */
const queryText = z._default(z.catch(z.string(), ''), '');

/** `email` prefills the field, for users who come back to use another address. */
export const loginSearchSchema = z.object({ redirect: queryText, email: queryText });
export const loginErrorSearchSchema = z.object({ error: queryText });
export const verifySearchSchema = z.object({ redirect: queryText, email: queryText });
