import { entriesOf } from '@/lib/objects/records';
import { requestUrl } from '@/lib/web/request-url';
import { adminCalls } from './admin-calls.server';
import type { LibraryCall, ProcedureCall } from './auth-call.server';
import { libraryCalls } from './library-calls.server';

/**
 * Every open call below /api/auth; all others answer 404. This table defines the check of the input, the
 * limits, the permitted callers, what a read-only server and a full disk refuse, the answers to
 * administrators' calls, the OpenAPI document and the rows of docs/permissions.md. To open a call of the
 * library, add it here; the compiler then names what is missing elsewhere.
 */
export const authCalls = { ...libraryCalls, ...adminCalls };

/** `METHOD /path`, below /api/auth. */
export type AuthCallName = keyof typeof authCalls;
export type AdminCallName = keyof typeof adminCalls;

type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never;
/** A path as in the hooks of the library, which has one callback path for all providers. */
export type LibraryPath =
  | Exclude<PathOf<keyof typeof libraryCalls>, `/callback/${string}`>
  | '/callback/:id';

/** The table as a list. */
export const authCallEntries = entriesOf<AuthCallName, LibraryCall | ProcedureCall>(authCalls);
export const libraryCallEntries = entriesOf<keyof typeof libraryCalls, LibraryCall>(libraryCalls);

const byName = new Map<string, LibraryCall>(libraryCallEntries);
const byPath = new Map(libraryCallEntries.map(([name, call]) => [name.replace(/^\w+ /, ''), call]));

/** The call of a request, if the library answers it; otherwise undefined. */
export const libraryCallOf = (request: Request): LibraryCall | undefined =>
  byName.get(`${request.method} ${requestUrl(request).pathname.slice('/api/auth'.length)}`);

/** The call at a path of the library's hooks; undefined for `/callback/:id`. */
export const libraryCallAt = (path: string | undefined): LibraryCall | undefined =>
  byPath.get(path ?? '');
