import { allServerFeatures } from '@/lib/feature.server';
import type { LibraryCall, ProcedureCall } from './auth-call.server';
import { libraryCalls } from './library-calls.server';

type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never;
/** A path of the library that the product itself opens. */
export type LibraryPath = PathOf<keyof typeof libraryCalls>;

/** The open calls that the library answers, those of the features too. */
export const libraryCallEntries = (): [name: string, call: LibraryCall][] =>
  [libraryCalls, ...allServerFeatures().map((feature) => feature.libraryCalls ?? {})].flatMap(
    (calls) => Object.entries<LibraryCall>(calls),
  );

/**
 * Every open call below /api/auth; all others answer 404. This table defines the check of the input, the
 * limits, the permitted callers, what a read-only server and a full disk refuse, the OpenAPI document and the rows of docs/permissions.md. To open a call of the
 * library, add it to `libraryCalls`, or to those of the feature; the compiler then names what is missing elsewhere.
 */
export const authCallEntries = (): [name: string, call: LibraryCall | ProcedureCall][] => [
  ...libraryCallEntries(),
  ...allServerFeatures().flatMap(({ procedureCalls = {} }) =>
    Object.entries<ProcedureCall>(procedureCalls),
  ),
];

let byName: ReadonlyMap<string, LibraryCall> | undefined;
let byPath: ReadonlyMap<string, LibraryCall> | undefined;

/** The call of a request, if the library answers it; otherwise undefined. */
export function libraryCallOf(request: Request): LibraryCall | undefined {
  byName ??= new Map(libraryCallEntries());
  return byName.get(`${request.method} ${new URL(request.url).pathname.slice('/api/auth'.length)}`);
}

/** The call at a path of the library's hooks; undefined for `/callback/:id`. */
export function libraryCallAt(path: string | undefined): LibraryCall | undefined {
  byPath ??= new Map(libraryCallEntries().map(([name, call]) => [name.replace(/^\w+ /, ''), call]));
  return byPath.get(path ?? '');
}
