import * as z from 'zod/mini';
import { codeLength } from './sign-in-rules';

/** Form for a mailed code. The field itself drops everything but digits. */
export const codeFormSchema = z.object({
  code: z
    .string()
    .check(
      z.minLength(1, { error: 'code:required', abort: true }),
      z.length(codeLength, { error: 'code:length', abort: true }),
      z.regex(/^\d*$/, 'code:invalid'),
    ),
});

/** A code in a request, in any spelling that `readCode` accepts. */
export const codeInput = z
  .string()
  .check(z.minLength(1, { error: 'code:required', abort: true }), z.maxLength(64, 'code:invalid'));
