/** The parts of the house: which feature has which files, and what the product can do without. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import '../../src/features';
import { type FeatureShape, allFeatures } from '../../src/lib/feature';
import { readSourceFile } from '../structure/graph';

const root = resolve(import.meta.dirname, '../..');

export type Part = {
  name: string;
  /** `library` makes the product a library of books. */
  kind: 'core' | 'library' | 'optional';
  /** Its folder in `src/features`. */
  folder: string;
  needs: readonly string[];
  /** Its files outside of the folder: routes, texts, tables, journeys, docs, files for deployment. */
  files: readonly string[];
};

const find = (pattern: string) => globSync(pattern, { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The feature in whose folder a file is; the innermost, as a feature may contain others. */
function ownerOf(file: string, folders: ReadonlyMap<string, string>): string | undefined {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const owner = folders.get(folder);
    if (owner) return owner;
  }
  return undefined;
}

/** The page of a route file, as features name it: `/manager/users/{id}`. */
function pageOf(text: string): string | undefined {
  const path = /createFileRoute\('([^']+)'\)/.exec(text)?.[1];
  return path?.replace(/(?<=.)\/$/, '').replaceAll(/\$(\w+)/g, '{$1}');
}

/**
 * The feature of a route: the one that names its page, else the only one that it imports. What frames other routes
 * belongs to the product.
 */
function routeOwner(file: string, folders: ReadonlyMap<string, string>): string | undefined {
  if (/(^|\/)(route|__root)\.tsx?$/.test(file)) return undefined;
  const text = read(file);
  const page = pageOf(text) ?? '';
  const named = allFeatures().find(({ pages = {} }) => page in pages);
  if (named) return named.name;
  const { imports } = readSourceFile(file, text);
  const used = new Set(imports.flatMap(({ to }) => ownerOf(to, folders) ?? []));
  return used.size === 1 ? [...used][0] : undefined;
}

/** The tables of a file of the schema belong to the feature that says how long all of them are kept. */
function schemaOwner(file: string, folders: ReadonlyMap<string, string>): string | undefined {
  const tables = [...read(file).matchAll(/^export const (\w+) = pgTable\(/gm)].map(
    ([, name = '']) => name,
  );
  const owners = new Set(
    tables.map((table) =>
      find('src/features/**/*.server.ts')
        .filter((path) => new RegExp(`\\btableFacts\\(\\s*${table}\\b`).test(read(path)))
        .map((path) => ownerOf(path, folders))
        .at(0),
    ),
  );
  return owners.size === 1 ? [...owners][0] : undefined;
}

/** All features, with what belongs to them by its place or its name. */
export function readHouse(): Part[] {
  const features: readonly FeatureShape[] = allFeatures();
  const folders = new Map(
    find('src/features/**/*.feature.ts').map((file) => [
      dirname(file),
      basename(file, '.feature.ts'),
    ]),
  );
  const routes = find('src/routes/**/*.{ts,tsx}').map((file) => [file, routeOwner(file, folders)]);
  const tables = find('src/db/schema/*.ts').map((file) => [file, schemaOwner(file, folders)]);
  return features.map(({ name, kind, needs = [], texts = {} }) => {
    const folder = [...folders].find(([, owner]) => owner === name)?.[0];
    if (!folder) throw new Error(`The feature ${name} has no file ${name}.feature.ts.`);
    const owned = [...routes, ...tables].flatMap(([file, owner]) =>
      file && owner === name ? [file] : [],
    );
    return {
      name,
      kind: kind ?? 'optional',
      folder,
      needs,
      files: [
        ...owned,
        ...Object.keys(texts).flatMap((namespace) => find(`src/i18n/locales/*/${namespace}.json`)),
        ...[
          `e2e/${name}`,
          `scripts/bench/${name}`,
          `scripts/new/records/${name}.ts`,
          `docs/${name}.md`,
          `deploy/${name}`,
        ].filter((file) => existsSync(join(root, file))),
      ],
    };
  });
}

/** The parts that cannot be without one of these, these included. */
export function withDependents(names: readonly string[], house: readonly Part[]): Part[] {
  const gone = new Set(names);
  const isTaken = ({ name, needs }: Part) => gone.has(name) || needs.some((one) => gone.has(one));
  for (let before = -1; before !== gone.size;) {
    before = gone.size;
    for (const part of house) if (part.kind !== 'core' && isTaken(part)) gone.add(part.name);
  }
  return house.filter(({ name }) => gone.has(name));
}

/** The parts that these need, these included. */
export function withNeeds(names: readonly string[], house: readonly Part[]): Part[] {
  const kept = new Set(names);
  for (const name of kept)
    for (const need of house.find((part) => part.name === name)?.needs ?? []) kept.add(need);
  return house.filter(({ name }) => kept.has(name));
}

/**
 * Which parts each variant of the product takes out: `without-PART`, `only-PART`, both of the
 * library, and `bare`.
 */
export function variantsOf(house: readonly Part[]): Map<string, Part[]> {
  const optional = house.filter(({ kind }) => kind === 'optional');
  const library = house.filter(({ kind }) => kind === 'library');
  const core = house.filter(({ kind }) => kind === 'core');
  const namesOf = (parts: readonly Part[]) => parts.map(({ name }) => name);
  const outside = (kept: readonly Part[]) => house.filter((part) => !kept.includes(part));
  return new Map([
    ...optional.map(({ name }): [string, Part[]] => [
      `without-${name}`,
      withDependents([name], house),
    ]),
    ...optional.map(({ name }): [string, Part[]] => [
      `only-${name}`,
      outside([...core, ...withNeeds([name], house)]),
    ]),
    ['without-library', withDependents(namesOf(library), house)],
    ['only-library', optional],
    ['bare', outside(core)],
  ]);
}
