import * as z from 'zod/mini';

/** A code in a request, in any spelling that `readCode` accepts. */
export const codeInput = z
  .string()
  .check(z.minLength(1, { error: 'code:required', abort: true }), z.maxLength(64, 'code:invalid'));
