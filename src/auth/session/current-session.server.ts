import { toLanguage } from '@/i18n/languages';
import { type RequestScope, oncePerRequest, requestScope } from '@/server/request-scope.server';
import { replaceFormerCookie, sessionToken } from './session-cookie.server';
import type { CurrentSession } from './session.schema';
import { sessionOf } from './session.server';
import { isTokenForm, sessionOfAccessToken } from './token-session.server';

/** The addresses that scripts call with an access token. Everywhere else only a cookie counts. */
const takesTokens = /^\/api\/(?:rest|export)\//;

/** The addresses that also take a token as a password. They only read: browsers send passwords by themselves. */
const takesPasswords = /^\/api\/export\//;

/**
 * The access token that decides who sends a request; null if the cookie does. A header in another form
 * than that of an access token changes nothing.
 */
export function accessTokenIn(request: Request): string | null {
  const { pathname } = new URL(request.url);
  if (!takesTokens.test(pathname)) return null;
  const [, scheme = '', value = ''] =
    /^(Bearer|Basic) +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const given =
    scheme.toLowerCase() === 'bearer'
      ? value
      : takesPasswords.test(pathname)
        ? passwordIn(value)
        : '';
  return isTokenForm(given) ? given : null;
}

/** The password in a header of Basic authentication. The name before it does not matter. */
const passwordIn = (encoded: string) =>
  /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString())?.[1] ?? '';

/** The name under which the memo of a request keeps its session. */
export const sessionMemo = 'session';

/**
 * Forgets the session in the memo of a request, so that the next use reads the database again. Call it
 * after waiting for a client, which may send a body or take the next part of a file much later. A
 * revocation, ban or change of role in the meantime then applies.
 */
export const clearSessionMemo = ({ memo }: RequestScope): void => void memo.delete(sessionMemo);

/**
 * Who sends the current request: the session of its access token, or of its cookie; null if it has neither
 * or the one that counts is invalid. Handlers, limits, the log and the audit all take this answer, so they
 * never see two persons in one request. Each request reads it from the database, and again after its body
 * has arrived, so that a revocation, ban or change of role applies at once on all instances.
 */
export const currentSession = (): Promise<CurrentSession | null> =>
  oncePerRequest(sessionMemo, async () => {
    const scope = requestScope();
    const accessToken = accessTokenIn(scope.request);
    const session = await (accessToken === null
      ? sessionOfCookie(scope.request)
      : sessionOfAccessToken(accessToken));
    if (session) {
      scope.language = toLanguage(session.user.language);
      const { impersonatedBy } = session.session;
      scope.caller = { user: session.user.id, ...(impersonatedBy ? { impersonatedBy } : {}) };
    }
    return session;
  });

async function sessionOfCookie(request: Request): Promise<CurrentSession | null> {
  const token = sessionToken(request);
  const session = token === null ? null : await sessionOf(token);
  if (session) await replaceFormerCookie(request, session);
  return session;
}
