/** Who may do what on each address, and what that means for an answer. */
import { type Permission, can } from '../../src/auth/permissions';

/** Those for whom the table has a column. */
export const callers = ['anonymous', 'user', 'admin', 'banned', 'impersonating'] as const;
export type CallerKind = (typeof callers)[number];

/** Who gets in: everybody, whoever is signed in, whoever has the permission, nobody. */
export type Access = 'everybody' | 'signed in' | 'nobody' | Permission;

/** `sign in`: 401, or the way to /login. `no`: 403. `gone`: 404, as if it were not there. */
export type Outcome = 'yes' | 'sign in' | 'no' | 'gone';

export type AccessRow = {
  kind: 'page' | 'call' | 'auth' | 'file' | 'operator';
  /** How the table calls it: `GET /users/{id}`, `POST /sign-out`, `/manager/users`. */
  name: string;
  access: Access;
  /** Not for administrators who act in somebody's name. */
  inPerson?: boolean;
  /** Where a column differs from what follows from `access`, and why it does. */
  except?: Partial<Record<CallerKind, Outcome>>;
  note?: string;
  /** Name of the typed call behind it: `user.list`. */
  procedure?: string;
  /** The address without what varies: `{user}`, `{book}` and the like are filled in by the test. */
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** What is sent; values may have `{user}` and the like too. */
  input?: Record<string, unknown>;
  /** Statuses of an answer to who may; 200, 201 and 204 unless told. */
  allowed?: readonly number[];
  /** It ends the session that asks: each caller needs one of their own. */
  spendsSession?: boolean;
};

/** What a row promises to one kind of caller. */
export function outcomeFor(row: AccessRow, caller: CallerKind): Outcome {
  const special = row.except?.[caller];
  if (special) return special;
  const { access } = row;
  if (access === 'nobody') return 'gone';
  if (access === 'everybody') return 'yes';
  // A ban has ended the sessions of whoever it is about.
  if (caller === 'anonymous' || caller === 'banned') return 'sign in';
  if (caller === 'impersonating' && row.inPerson) return 'no';
  if (access === 'signed in') return 'yes';
  return can(caller === 'admin' ? 'admin' : 'user', access) ? 'yes' : 'no';
}
