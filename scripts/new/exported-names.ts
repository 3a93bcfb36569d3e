/** Names that files export: each has one file in `src`. */
import { globSync, readFileSync } from 'node:fs';
import type { Written } from './slice';

/** Where a name is exported, and whether it is one of a type. */
export type Export = { by: string; isType: boolean };

const pattern = /^export (?:async )?(const|function|class|type|interface) (\w+)/gm;
/** All of these export `Route`. */
const isRoute = (path: string) => path.startsWith('src/routes/');

/** The names that files export, by the file; of routes none. */
export const exportsOf = (files: Written): Map<string, Export> =>
  new Map(
    Object.entries(files).flatMap(([by, text]) =>
      isRoute(by)
        ? []
        : [...text.matchAll(pattern)].map(([, kind = '', name = '']): [string, Export] => [
            name,
            { by, isType: kind === 'type' || kind === 'interface' },
          ]),
    ),
  );

let exported: Map<string, Export> | undefined;
/** The names that the project exports. */
export const exportsOfProject = (): ReadonlyMap<string, Export> =>
  (exported ??= exportsOf(
    Object.fromEntries(
      globSync('src/**/*.{ts,tsx}').map((path) => [path, readFileSync(path, 'utf8')]),
    ),
  ));

/** The first name that new files would export and a file of the project exports already; null if there is none. */
export function nameExportedTwice(files: Written): { name: string; by: string } | null {
  for (const name of exportsOf(files).keys()) {
    const there = exportsOfProject().get(name);
    if (there) return { name, by: there.by };
  }
  return null;
}
