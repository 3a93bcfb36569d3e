import { APIError, createAuthMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { cleanName } from './person-name';

/**
 * What the library's own calls take, where it would take more: it lets values of any type through
 * to the database. A call that takes input needs a line here, unless its endpoint is strict itself.
 */
const bodies: Record<string, z.ZodType> = {
  '/update-user': z.strictObject({
    name: z.string().refine((name) => cleanName(name) !== null, 'Name is invalid'),
  }),
};

/** Runs before each of the library's calls. @throws APIError BAD_REQUEST naming the fields at fault */
export const checkAuthInput = createAuthMiddleware(async (ctx) => {
  const result = bodies[ctx.path]?.safeParse(ctx.body);
  if (!result || result.success) return;
  const fields = result.error.issues.flatMap((issue) => {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    return paths.map((path) => ({ path: path.slice(0, 100), message: issue.message }));
  });
  throw new APIError('BAD_REQUEST', {
    code: 'VALIDATION_ERROR',
    message: 'Some fields are wrong',
    data: { fields },
  });
});
