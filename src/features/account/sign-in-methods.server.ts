import * as z from 'zod/mini';
import { ownSessionProcedure } from '@/api/procedures.server';
import type { ListedMethods } from '@/features/account/account.schema';
import { allServerFeatures } from '@/lib/feature.server';
import { mapValues } from '@/lib/objects/records';

type SignInMethod<Listed> = {
  readonly schema: z.ZodMiniType<Listed>;
  readonly list: (userId: string) => Promise<Listed>;
};

declare module '@/lib/feature.server' {
  interface ServerFeatureHooks {
    readonly signInMethods?: {
      readonly [Name in keyof ListedMethods]?: SignInMethod<ListedMethods[Name]>;
    };
  }
}

const all = (): Record<string, SignInMethod<unknown>> =>
  Object.assign({}, ...allServerFeatures().map(({ signInMethods }) => signInMethods));

// Each feature adds to the type what it adds to the list.
const listSchema = z.lazy(() =>
  z.object(mapValues(all(), ({ schema }) => schema)),
) as unknown as z.ZodMiniType<ListedMethods>;

/** API for the user's sign-in methods in addition to the mailed code. */
export const signInMethodRouter = {
  list: ownSessionProcedure
    .route({
      method: 'GET',
      path: '/account/sign-in-methods',
      tags: ['Account'],
      summary: 'List your sign-in methods',
    })
    .output(listSchema)
    .handler(async ({ context }) => {
      const listed: Record<string, unknown> = {};
      for (const [name, { list }] of Object.entries(all()))
        listed[name] = await list(context.session.user.id);
      return listed;
    }),
};
