import { getCurrentAdapter } from '@better-auth/core/context';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { sql } from 'drizzle-orm';
import { banIsOver } from '@/auth/ban.server';
import { codeSignInPath } from '@/auth/codes/sign-in-rules';
import { refuseAuth } from '@/auth/library/refuse-auth.server';
import { countProvedSignIn } from '@/auth/limits/person-limits.server';
import { tellBan } from '@/auth/session/ban-notice.server';
import { DatabaseTime } from '@/db/database-time';
import { hasSharedAccounts } from '@/server/deployment.server';
import { settings } from '@/server/settings/settings.server';

type NewSession = { userId: string; userAgent?: string | null };

/** What a banned person reads who has proved who they are. */
async function banData(userId: string) {
  const ban = await tellBan(userId);
  return ban ? { ...ban, until: ban.until?.toISOString() ?? null } : undefined;
}

const maxUserAgentLength = 400;

/**
 * Rules for every new session, by any kind of sign-in: refuses banned users and too many sign-ins,
 * sets the end of the session, and shortens the user agent.
 *
 * Lifts an expired ban at sign-in with one statement; its reason and end stay as a record. Must be
 * listed before the `admin` plugin, which does the same in two steps with the clock of this machine
 * and could lift a new ban between them. After this hook the `admin` plugin finds no banned user.
 */
export const newSessions = () =>
  ({
    id: 'new-sessions',
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
                // The adapter of the transaction of the library, if one is open.
                const adapter = await getCurrentAdapter(ctx.context.adapter);
                const isThisUser = { field: 'id', value: userId };
                const isBanned = { field: 'banned', value: true };
                await adapter.updateMany({
                  model: 'user',
                  where: [isThisUser, ...banIsOver],
                  update: { banned: false },
                });
                if (await adapter.findOne({ model: 'user', where: [isThisUser, isBanned] }))
                  throw refuseAuth('BANNED_USER', await banData(userId));
                // Sign-ins with a code are already limited by the number of mails.
                const isByCode = ctx.path === codeSignInPath;
                const retryAfter = isByCode ? 0 : await countProvedSignIn(userId);
                if (retryAfter > 0) throw refuseAuth('TOO_MANY_REQUESTS', { retryAfter });
                const seconds = settings().AUTH_SESSION_EXPIRATION_IN_SECONDS;
                return {
                  data: {
                    expiresAt: new DatabaseTime(sql`now() + make_interval(secs => ${seconds})`),
                    userAgent: userAgent?.slice(0, maxUserAgentLength),
                    ...(hasSharedAccounts() && { userAgent: null, ipAddress: null }),
                  },
                };
              },
            },
          },
        },
      },
    }),
  }) satisfies BetterAuthPlugin;
