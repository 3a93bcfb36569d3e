import { hasSharedAccounts } from '@/server/deployment.server';
import { requestScope } from '@/server/request-scope.server';
import { actingPersonId } from '../session/acting-person';
import type { CurrentSession } from '../session/session.schema';

/**
 * Whom a limit for one person counts: the administrator during an impersonation. Where many people
 * share an account each client counts, as strangers do.
 * @returns null when a trusted proxy does not name its client, so clients cannot be told apart
 */
export const limitedPerson = (reader: CurrentSession | null): string | null =>
  hasSharedAccounts() || !reader ? requestScope().clientKey : actingPersonId(reader);
