import { hasSharedAccounts } from '@/server/deployment.server';
import { requestScope } from '@/server/request-scope.server';
import type { CurrentSession } from '../session/session.schema';
import { actingPersonId } from './acting-person';

/**
 * The key by which a limit for one person counts: the id of the user, or of the administrator during an
 * impersonation. Without a session, and where many people share an account, it is the client.
 * @returns null if a trusted proxy does not name its client, so that clients cannot be distinguished
 */
export const limitedPerson = (reader: CurrentSession | null): string | null =>
  hasSharedAccounts() || !reader ? requestScope().clientKey : actingPersonId(reader);
