/** Access rules of all addresses, and the response that follows from them. */
import '../../src/features.server';
import { type Permission, can } from '../../src/auth/permissions';

/** The columns of the table. */
export const callers = ['anonymous', 'user', 'admin', 'banned', 'impersonating'] as const;
export type CallerKind = (typeof callers)[number];

/** Who has access: everyone, signed-in users, users with a permission, or no one. */
export type Access = 'public' | 'signed in' | 'none' | Permission;

/** `sign in` is 401 or a redirect to /login, `no` is 403, `gone` is 404. */
export type Outcome = 'yes' | 'sign in' | 'no' | 'gone';

export type AccessRow = {
  kind: 'page' | 'call' | 'auth' | 'file' | 'operator';
  /** Name in the table: `GET /users/{id}`, `POST /sign-out`, `/manager/users`. */
  name: string;
  access: Access;
  /** Refused to administrators who impersonate a user. */
  requiresOwnSession?: boolean;
  /** Exceptions from `access` for single columns. `note` gives the reason. */
  except?: Partial<Record<CallerKind, Outcome>>;
  note?: string;
  /** Name of the oRPC procedure: `user.list`. */
  procedure?: string;
  /** The path. The test replaces `{user}`, `{book}` and similar placeholders. */
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The input of the request. Values may contain the same placeholders. */
  input?: Record<string, unknown>;
  /** The input is posted as a form of a page, not as JSON. */
  isForm?: boolean;
  /** Statuses of an allowed request. The default is 200, 201 and 204. */
  allowed?: readonly number[];
  /** The request ends its own session, so the test needs a new session for each caller. */
  spendsSession?: boolean;
};

/** The response that a row promises to a kind of caller. */
export function outcomeFor(row: AccessRow, caller: CallerKind): Outcome {
  const special = row.except?.[caller];
  if (special) return special;
  const { access } = row;
  if (access === 'none') return 'gone';
  if (access === 'public') return 'yes';
  // Banned users have no session.
  if (caller === 'anonymous' || caller === 'banned') return 'sign in';
  if (caller === 'impersonating' && row.requiresOwnSession) return 'no';
  if (access === 'signed in') return 'yes';
  return can(caller === 'admin' ? 'admin' : 'user', access) ? 'yes' : 'no';
}
