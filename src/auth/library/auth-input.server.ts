import { APIError, createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { countAuthCall } from '@/auth/codes/client-limit.server';
import { personNameSchema } from '@/auth/person.schema';
import { safeRedirect } from '@/lib/safe-redirect';
import { fieldFaults } from '@/server/field-faults.server';

const path = z.string().refine((path) => safeRedirect(path) !== '');
const anything = z.unknown().optional();
const provider = z.string().max(32);
/** What a browser's authenticator says; its parts are checked where they are used. */
const authenticatorResponse = z.looseObject({ id: z.string().max(1400) });

/**
 * What the library's own calls take, where it would take more: it lets values of any type through
 * to the database. A call that takes input needs a line here, unless its endpoint is strict itself.
 */
const bodies: Record<string, z.ZodType> = {
  // Their values are looked at where they are used, each with its own words.
  '/email-otp/send-verification-otp': z.strictObject({ email: anything, type: anything }),
  '/sign-in/email-otp': z.strictObject({ email: anything, otp: anything }),
  '/update-user': z.strictObject({ name: personNameSchema }),
  // The library would also take a provider's tokens, scopes and parameters from whoever calls.
  '/sign-in/social': z.strictObject({
    provider,
    callbackURL: path,
    errorCallbackURL: path.optional(),
    disableRedirect: z.boolean().optional(),
  }),
  '/link-social': z.strictObject({
    provider,
    callbackURL: path,
    errorCallbackURL: path,
    disableRedirect: z.boolean().optional(),
  }),
  '/passkey/verify-registration': z.strictObject({
    response: authenticatorResponse,
    name: personNameSchema,
  }),
  '/passkey/verify-authentication': z.strictObject({ response: authenticatorResponse }),
  // The code from the mail; the library's own tokens and passwords are not there.
  '/delete-user': z.strictObject({ token: z.string().min(1).max(64) }),
};

/**
 * Runs before each of the library's calls.
 * @throws APIError TOO_MANY_REQUESTS, or BAD_REQUEST naming the fields at fault
 */
export const checkAuthInput = createAuthMiddleware(async (ctx) => {
  await countAuthCall(ctx.path);
  const result = bodies[ctx.path]?.safeParse(ctx.body);
  if (!result || result.success) return;
  throw new APIError('BAD_REQUEST', {
    code: 'VALIDATION_ERROR',
    message: 'Some fields are wrong',
    data: { fields: fieldFaults(result.error.issues) },
  });
});
