/** The imports of files: of each name that their code uses. The formatter sorts them. */
import { type Export, exportsOf, exportsOfProject } from './exported-names';
import { freeNames } from './free-names';
import type { Written } from './slice';

/** `type X` is a type, `* as z` everything. */
export type Use = readonly [module: string, name: string];

/** The names of packages, and of the fixtures of journeys. */
const packages: Readonly<Record<string, string>> = {
  '@hookform/resolvers/standard-schema': 'standardSchemaResolver',
  '@tanstack/react-query': 'useSuspenseQuery',
  '@tanstack/react-router': 'createFileRoute stripSearchParams',
  'drizzle-orm': 'and eq isNotNull isNull or sql',
  'drizzle-orm/pg-core':
    'AnyPgColumn alias boolean date index integer numeric pgTable primaryKey text time uniqueIndex',
  react: 'useState',
  'react-hook-form': 'useForm',
  vitest: 'expect it',
  'zod/mini': 'z',
};
const fixtures = {
  '../fixtures/plain-records': 'chooseFile chooseRecord expectFile plainRecordIds',
  '../fixtures/test': 'expect test waitForHydration',
};
const special = new Map([
  ['AnyPgColumn', 'type AnyPgColumn'],
  ['z', '* as z'],
]);

const moduleWith = (modules: Readonly<Record<string, string>>, name: string) =>
  Object.keys(modules).find((module) => modules[module]?.split(' ').includes(name));

/** How a file names another one: beside it, as the schema of the database, or from `src`. */
function moduleOf(by: string, path: string): string {
  const module = by.replace(/^src/, '@').replace(/\.tsx?$/, '');
  const folder = /^(src\/(?:db\/schema|features\/.+))\//.exec(path)?.[1];
  if (folder && by.startsWith(`${folder}/`) && !by.slice(folder.length + 1).includes('/'))
    return `.${by.slice(folder.length).replace(/\.tsx?$/, '')}`;
  return module.replace(/^@\/db\/schema\/[\w-]+$/, '@/db/schema');
}

/** What a file uses and does not import. @param files further files of which it may use names */
export function missingUses(
  path: string,
  text: string,
  files: ReadonlyMap<string, Export> = new Map(),
): Use[] {
  const isJourney = path.startsWith('e2e/');
  return [...freeNames(path, text)].flatMap((name): Use[] => {
    const from = moduleWith(isJourney ? fixtures : packages, name);
    if (from) return [[from, special.get(name) ?? name]];
    const found = files.get(name) ?? exportsOfProject().get(name);
    if (!found || isJourney) return [];
    return [[moduleOf(found.by, path), found.isType ? `type ${name}` : name]];
  });
}

/** The lines that import names. */
export function importLines(uses: readonly Use[]): string {
  const plain = (name: string) => name.replace('type ', '');
  return Object.entries(Object.groupBy(uses, ([module]) => module))
    .map(([module, all = []]) => {
      const names = all
        .map(([, name]) => name)
        .toSorted((one, other) => (plain(one) < plain(other) ? -1 : 1));
      if (names[0]?.startsWith('* as ')) return `import ${names[0]} from '${module}';`;
      const areTypes = names.every((name) => name.startsWith('type '));
      const shown = areTypes ? names.map(plain) : names;
      return `import ${areTypes ? 'type ' : ''}{ ${shown.join(', ')} } from '${module}';`;
    })
    .join('\n');
}

/** Files with what their code imports. */
export function withAllImports(files: Written): Written {
  const exported = exportsOf(files);
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      `${importLines(missingUses(path, text, exported))}\n${text}`,
    ]),
  );
}
