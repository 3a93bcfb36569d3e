import { countAuthCall } from '@/auth/codes/client-limit.server';
import { fieldFaults } from '@/server/field-faults.server';
import { authHook } from './auth-hooks.server';
import { libraryCallAt } from './calls/auth-calls.server';
import { refuseAuth } from './refuse-auth.server';

/**
 * Checks the rate limits and the input before each call of the library.
 * @throws APIError TOO_MANY_REQUESTS, or BAD_REQUEST with the invalid fields
 */
export const checkAuthInput = authHook(async (ctx) => {
  const call = libraryCallAt(ctx.path);
  for (const limit of call?.limits ?? []) await countAuthCall(limit);
  const result = call?.input?.safeParse(ctx.body);
  if (!result || result.success) return;
  throw refuseAuth('VALIDATION_ERROR', { fields: fieldFaults(result.error.issues) });
});
