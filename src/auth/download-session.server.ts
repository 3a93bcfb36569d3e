import { refusal } from '@/server/refusals.server';
import { denialCodeFor } from './denials';
import { type Permission, can } from './permissions';
import type { CurrentSession } from './session/session.schema';
import { currentSession } from './session/session.server';
import { tokenSession } from './session/token-session.server';

/**
 * Access check for downloads. Returns the session (of a cookie or an access token) if it has the
 * permission, otherwise the error response. Cross-site requests get 403.
 */
export async function downloadSession(
  request: Request,
  permission: Permission,
): Promise<CurrentSession | Response> {
  if (request.headers.get('sec-fetch-site') === 'cross-site')
    return refusal(request, 'FOREIGN_ORIGIN');
  const isScript = request.headers.has('authorization');
  const session = isScript ? await tokenSession() : await currentSession();
  if (!session) return refusal(request, 'UNAUTHORIZED');
  if (!can(session.user.role, permission)) return refusal(request, denialCodeFor(permission));
  return session;
}
