import { getCurrentAdapter } from '@better-auth/core/context';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { type SQL, sql } from 'drizzle-orm';
import { isDemo } from '@/server/demo.server';
import { settings } from '@/server/settings/settings.server';

type NewSession = { userId: string; userAgent?: string | null };

const longestUserAgent = 400;

/** A moment of the database's clock, which all instances share; the adapter hands it on as it is. */
const moment = (expression: SQL) => expression as unknown as Date;

/**
 * Lifts a ban that is over when its person signs in, in one statement; reason and end stay, as what
 * was. The library's own way reads first and writes afterwards, by the clock of this machine, and
 * would lift a new ban that comes in between: it is left nothing to lift, and sees nobody who is
 * banned. To stand before the `admin` plugin.
 */
export const expiredBans = () =>
  ({
    id: 'expired-bans',
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async (
                { userId, userAgent }: NewSession,
                ctx: GenericEndpointContext | null,
              ) => {
                if (!ctx) return undefined;
                // Within the library's transaction, where there is one.
                const adapter = await getCurrentAdapter(ctx.context.adapter);
                const isThisOne = { field: 'id', value: userId };
                const isBanned = { field: 'banned', value: true };
                await adapter.updateMany({
                  model: 'user',
                  where: [
                    isThisOne,
                    isBanned,
                    { field: 'banExpires', operator: 'lt', value: moment(sql`now()`) },
                  ],
                  update: { banned: false },
                });
                if (await adapter.findOne({ model: 'user', where: [isThisOne, isBanned] }))
                  throw new APIError('FORBIDDEN', {
                    code: 'BANNED_USER',
                    message: 'You have been banned from this application',
                  });
                const seconds = settings().AUTH_SESSION_EXPIRATION_IN_SECONDS;
                return {
                  data: {
                    expiresAt: moment(sql`now() + make_interval(secs => ${seconds})`),
                    userAgent: userAgent?.slice(0, longestUserAgent),
                    // Every visitor of a demo sees the sessions of every other one.
                    ...(isDemo() && { userAgent: null, ipAddress: null }),
                  },
                };
              },
            },
          },
        },
      },
    }),
  }) satisfies BetterAuthPlugin;
