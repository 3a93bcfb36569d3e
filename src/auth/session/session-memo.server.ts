import type { RequestScope } from '@/server/request-scope.server';

/** The name under which the memo of a request keeps its session. */
export const sessionMemo = 'session';

/**
 * Forgets the session in the memo of a request, so that the next use reads the database again. Call it
 * after waiting for a client, which may send a body or take the next part of a file much later. A
 * revocation, ban or change of role in the meantime then applies.
 */
export const clearSessionMemo = ({ memo }: RequestScope): void => void memo.delete(sessionMemo);
