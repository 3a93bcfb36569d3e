import { ORPCError, type RouterClient, createRouterClient } from '@orpc/server';
import { type ApiRouter, apiRouter } from '@/api/router.server';
import type { CurrentSession } from '@/auth/session/session.schema';
import { asSomebody } from './test-session.server';

/** The product's calls in the name of whoever `session` names; null for nobody. For tests. */
export const testApi = (session: CurrentSession | null): RouterClient<ApiRouter> =>
  createRouterClient(apiRouter, {
    context: { via: 'rest' },
    interceptors: [(options) => asSomebody(session, () => options.next())],
  });

type Refusal = ORPCError<
  string,
  {
    fields?: { path: string; message: string }[];
    issues?: { message: string }[];
    reason?: string;
  }
>;

/** The error that a call was refused with. @throws Error when it was not, or by accident */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ORPCError) return error as Refusal;
    throw error;
  }
  throw new Error('It was not refused');
}
