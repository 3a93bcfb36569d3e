import type { RequestScope } from '@/server/request-scope.server';

/** The names in the memo of a request of what its cookie and its access token stand for. */
export const sessionMemo = { cookie: 'session', token: 'token' } as const;

/**
 * Lets the next reader of the session ask the database again. Time may have passed since it was read,
 * because clients decide when they send a body or take the next part of a file. A revocation, ban or
 * change of role in the meantime then applies.
 */
export function clearSessionMemo({ memo }: RequestScope): void {
  for (const name of Object.values(sessionMemo)) memo.delete(name);
}
