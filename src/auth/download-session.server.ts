import { AsyncLocalStorage } from 'node:async_hooks';
import { whileClientWaits } from '@/db/search/search-signal.server';
import { refusal } from '@/server/refusals.server';
import { requestScope } from '@/server/request-scope.server';
import { denialCodeFor } from './denials';
import { type Permission, can } from './permissions';
import { clearSessionMemo, currentSession } from './session/current-session.server';
import type { CurrentSession } from './session/session.schema';

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
  const session = await currentSession();
  if (!session) return refusal(request, 'UNAUTHORIZED');
  if (!can(session.user.role, permission)) return refusal(request, denialCodeFor(permission));
  return session;
}

/**
 * Passes on the parts of a download as long as the person has the permission. The session is read again
 * before each part except the first, because a client may take hours for a large file. Each further part
 * waits behind the requests that have arrived in the meantime.
 * @throws Error when the session has ended or has lost the permission
 */
export function whileAllowed<Part>(
  request: Request,
  permission: Permission,
  parts: AsyncGenerator<Part>,
): AsyncGenerator<Part> {
  // The parts are read after the handler of the request has returned.
  const inRequest = AsyncLocalStorage.snapshot();
  const isAllowed = async () => {
    clearSessionMemo(requestScope());
    return !((await downloadSession(request, permission)) instanceof Response);
  };
  const next = () => whileClientWaits(request.signal, () => parts.next());
  const nextBehindOthers = async () => {
    // Lets other requests run first, also on the single connection of the embedded database.
    await new Promise(setImmediate);
    return next();
  };
  async function* allowed() {
    try {
      for (let isFirst = true; ; isFirst = false) {
        const part = await inRequest(isFirst ? next : nextBehindOthers);
        if (part.done) return;
        if (!isFirst && !(await inRequest(isAllowed)))
          throw new Error(`The reader of ${new URL(request.url).pathname} may not go on`);
        yield part.value;
      }
    } finally {
      await parts.return(undefined);
    }
  }
  return allowed();
}
