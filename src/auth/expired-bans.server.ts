import { getCurrentAdapter } from '@better-auth/core/context';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';

type NewSession = { userId: string };

/**
 * Lifts a ban that is over when its person signs in, in one statement. The library's own way reads
 * first and writes afterwards, and would lift a new ban that comes in between: it is left nothing to
 * lift. To stand before the `admin` plugin.
 */
export const expiredBans = () =>
  ({
    id: 'expired-bans',
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async ({ userId }: NewSession, ctx: GenericEndpointContext | null) => {
                if (!ctx) return;
                // Within the library's transaction, where there is one.
                const adapter = await getCurrentAdapter(ctx.context.adapter);
                await adapter.updateMany({
                  model: 'user',
                  where: [
                    { field: 'id', value: userId },
                    { field: 'banned', value: true },
                    { field: 'banExpires', operator: 'lt', value: new Date() },
                  ],
                  update: { banned: false, banReason: null, banExpires: null },
                });
              },
            },
          },
        },
      },
    }),
  }) satisfies BetterAuthPlugin;
