import { minuteLimit } from '@/server/limits/minute-limit.server';
import { requestScope } from '@/server/request-scope.server';
import { settings } from '@/server/settings/settings.server';
import { currentSession } from '../session/current-session.server';
import { actingPersonId } from './acting-person';

const count = minuteLimit('api', () => settings().API_RATE_LIMIT);

/**
 * Counts a page or a call for the signed-in person, or for the client address without a session. During
 * an impersonation it counts for the administrator. Protects against scripts in an endless loop.
 * @returns 0 if it was counted, otherwise the seconds until it can be counted
 */
export async function countCall(): Promise<number> {
  if (settings().API_RATE_LIMIT === 0) return 0;
  const { clientKey } = requestScope();
  const session = await currentSession();
  return count(session ? `user:${actingPersonId(session)}` : clientKey && `client:${clientKey}`);
}
