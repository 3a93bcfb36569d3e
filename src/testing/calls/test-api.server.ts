import { ORPCError, type RouterClient, createRouterClient, onError } from '@orpc/server';
import * as z from 'zod/mini';
import { nameFields } from '@/api/field-errors.server';
import { type ApiRouter, apiRouter } from '@/api/router.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { fieldFaultsSchema } from '@/i18n/errors/field-faults';
import { runWithSession } from './test-session.server';

/** An API client with the given session, or without one if it is null. For tests. */
export const testApi = (session: CurrentSession | null): RouterClient<ApiRouter> =>
  createRouterClient(apiRouter(), {
    context: { via: 'rest' },
    interceptors: [
      (options) => runWithSession(session, () => options.next()),
      // The HTTP handlers add the same interceptor.
      onError((error) => nameFields(error)),
    ],
  });

const readData = z.looseObject({
  fields: z.optional(fieldFaultsSchema),
  reason: z.optional(z.string()),
  retryAfter: z.optional(z.number()),
});

/**
 * Returns the error of a refused call, and checks that the call declares it.
 * @throws Error if the call succeeds, throws another error, or does not declare the error
 */
export async function refusalOf(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    const { code, status, data, defined } = error;
    if (!defined) throw new Error(`The call does not declare ${code}`, { cause: error });
    return { code, status, data: readData.safeParse(data).data };
  }
  throw new Error('The call was not refused');
}
