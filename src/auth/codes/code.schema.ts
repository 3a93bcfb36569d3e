import * as z from 'zod/mini';
import { ifMissing } from '@/lib/text/text-schema';
import { codeFault } from './sign-in-rules';

/** A code in a request, in any spelling that `readCode` accepts. */
export const codeInput = z.string(ifMissing('code:required')).check(
  z.maxLength(64, { error: 'code:invalid', abort: true }),
  z.refine((code) => codeFault(code) === null, { error: ({ input }) => codeFault(String(input)) }),
);
