import type { RequestScope } from '@/server/request-scope.server';

/** The names under which the memo of a request keeps the sessions of its cookie and its access token. */
export const sessionMemo = { cookie: 'session', token: 'token' } as const;

/**
 * Forgets the sessions in the memo of a request, so that the next use reads the database again. Call it
 * after waiting for a client, which may send a body or take the next part of a file much later. A
 * revocation, ban or change of role in the meantime then applies.
 */
export function clearSessionMemo({ memo }: RequestScope): void {
  for (const name of Object.values(sessionMemo)) memo.delete(name);
}
