import { createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { countAuthCall } from '@/auth/codes/client-limit.server';
import { personNameSchema } from '@/auth/person.schema';
import { safeRedirect } from '@/lib/safe-redirect';
import { fieldFaults } from '@/server/field-faults.server';
import { refuseAuth } from './refuse-auth.server';

const path = z.string().refine((path) => safeRedirect(path) !== '');
const anything = z.unknown().optional();
const provider = z.string().max(32);
/**
 * The response of a passkey authenticator; the passkey plugin validates the rest. The id is looked
 * up in the database, so it has to be what the Web Authentication standard makes it: base64url of at
 * most 1023 bytes (WebAuthn Level 2, section 5.1).
 */
const authenticatorResponse = z.looseObject({ id: z.string().regex(/^[\w-]{1,1400}$/) });

/**
 * Strict schemas for the calls of the library, which would pass values of any type to the database.
 * Add a line here for each new call with input, unless its endpoint validates strictly.
 */
const bodies: Record<string, z.ZodType> = {
  // These endpoints validate the values themselves, with specific error messages.
  '/email-otp/send-verification-otp': z.strictObject({ email: anything, type: anything }),
  '/sign-in/email-otp': z.strictObject({ email: anything, otp: anything }),
  '/update-user': z.strictObject({ name: personNameSchema }),
  // The library would also accept tokens, scopes and parameters of a provider from the client.
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
  // `token` is the mailed code; the tokens and passwords of the library are not supported.
  '/delete-user': z.strictObject({ token: z.string().min(1).max(64) }),
};

/**
 * Checks the rate limit and the input before each call of the library.
 * @throws APIError TOO_MANY_REQUESTS, or BAD_REQUEST with the invalid fields
 */
export const checkAuthInput = createAuthMiddleware(async (ctx) => {
  await countAuthCall(ctx.path);
  const result = bodies[ctx.path]?.safeParse(ctx.body);
  if (!result || result.success) return;
  throw refuseAuth('VALIDATION_ERROR', { fields: fieldFaults(result.error.issues) });
});
