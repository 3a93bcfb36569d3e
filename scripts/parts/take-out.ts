/** Takes parts out of a copy of the project, as CONTRIBUTING.md describes it. */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type SourceFile, readProject } from '../structure/graph';
import { takeOutOfDocuments } from './documents';
import type { Part } from './house';
import type { Copy } from './project-copy';

type PackageFile = Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>;

/**
 * Removes folders, files, the lines of the lists that name them, and what only they used.
 * @param made the names of those that `npm run new` has made, from pieces which stay for the next one
 */
export function takeOut(
  { folder }: Pick<Copy, 'folder'>,
  parts: readonly Part[],
  made: readonly string[] = [],
): void {
  takeOutOfDocuments(
    folder,
    parts.map(({ name }) => name),
  );
  const all = readProject();
  const { before, left } = whatIsLeft(all, parts, made);
  const paths = new Set(left.map(({ path }) => path));
  const packages = packagesOf(left);
  const unused = [...packagesOf(before)].filter((name) => !packages.has(name));
  const isOfUnused = isTypesOf(unused);
  const gone = all.map(({ path }) => path).filter((path) => !paths.has(path) || isOfUnused(path));
  for (const path of [...placesOf(parts), ...gone]) removePath(folder, path);
  for (const list of lists) removeImports(folder, list, paths);
  changePackageFile(folder, gone, [...unused, ...companionsOf(unused, packages)]);
}

/** Removes a file or folder, and the folders around it that are empty then. */
function removePath(root: string, path: string): void {
  rmSync(join(root, path), { recursive: true, force: true });
  const around = dirname(path);
  const place = join(root, around);
  if (existsSync(place) && readdirSync(place).length === 0) removePath(root, around);
}

/** The folders and files of parts. */
export const placesOf = (parts: readonly Part[]) =>
  parts.flatMap((part) => [part.folder, ...part.files]);

/** The files that stay without parts, and those that were before, but for what `npm run new` has made. */
export function whatIsLeft(
  all: readonly SourceFile[],
  parts: readonly Part[],
  made: readonly string[] = [],
): { before: SourceFile[]; left: SourceFile[] } {
  const isMade = isBelow(placesOf(parts.filter(({ name }) => made.includes(name))));
  const before = all.filter(({ path }) => !isMade(path));
  return { before, left: withoutUnused(withoutShared(before, isBelow(placesOf(parts))), before) };
}

/** The lists that name parts, from which the lines of those that go are removed. */
export const lists = ['src/features.ts', 'src/features.server.ts', 'src/db/schema/index.ts'];

/** Whether a path is one of these, or in a folder that is. */
export const isBelow = (places: readonly string[]) => (path: string) =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

/** Tests of several parts together, the rows that they add, programs of `scripts`, and what the bench consists of. */
const isShared = (file: string) =>
  /\.(test|spec)\.tsx?$|^src\/testing\/|^scripts\/([^/]+|bench\/.+)\.ts$/.test(file);

/** Without what is gone, and what belongs to several parts together and imports something that is gone. */
function withoutShared(files: SourceFile[], isGone: (path: string) => boolean): SourceFile[] {
  const left = files.filter(
    ({ path, imports }) =>
      !isGone(path) && !(isShared(path) && imports.some(({ to }) => isGone(to))),
  );
  if (left.length === files.length) return left;
  const paths = new Set(left.map(({ path }) => path));
  const known = new Set(files.map(({ path }) => path));
  return withoutShared(left, (path) => isGone(path) || (known.has(path) && !paths.has(path)));
}

/** Whether a file is a test beside the other: `x.server.test.ts` beside `x.server.ts`. */
const isTestOf = (test: string, file: string) =>
  /\.test\.tsx?$/.test(test) &&
  test.replace(/(\.(server|browser))?\.test\.tsx?$/, '') ===
    file.replace(/(\.server)?\.(tsx?|mjs)$/, '');

/** The files that others import; a test beside a file does not count. */
const importedIn = (files: readonly SourceFile[]) =>
  new Set(
    files.flatMap(({ imports }) =>
      imports.flatMap(({ from, to }) => (isTestOf(from, to) ? [] : [to])),
    ),
  );

/** What `npm run new` builds the next feature and its tests from. */
const isPiece = isBelow(['src/api/records', 'src/testing/calls/test-record-calls.server.ts']);

/** Without the files that were imported before and are not now, and the tests beside them. */
function withoutUnused(files: SourceFile[], before: readonly SourceFile[]): SourceFile[] {
  const now = importedIn(files);
  const unused = [...importedIn(before)].filter((path) => !now.has(path) && !isPiece(path));
  const left = files.filter(
    ({ path, imports }) =>
      !unused.includes(path) &&
      !imports.some(({ to }) => unused.includes(to) && isTestOf(path, to)),
  );
  return left.length === files.length ? left : withoutUnused(left, before);
}

/** Removes from a list the imports of files that are gone, and the lines with what they imported. */
function removeImports(folder: string, list: string, left: ReadonlySet<string>): void {
  const path = join(folder, list);
  const lines = readFileSync(path, 'utf8').split('\n');
  const names: string[] = [];
  const kept = lines.filter((line) => {
    const [, name, from] = /^(?:import \{ (\w+) \}|export \*) from '(\.[^']+)';$/.exec(line) ?? [];
    if (!from || left.has(join(dirname(list), `${from}.ts`))) return true;
    if (name) names.push(name);
    return false;
  });
  writeFileSync(path, kept.filter((line) => !names.includes(line.trim().slice(0, -1))).join('\n'));
}

/** The packages that files import. */
const packagesOf = (files: readonly SourceFile[]) =>
  new Set(
    files.flatMap(({ packages }) =>
      packages.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name),
    ),
  );

/** Whether a file declares the types of one of these packages: `marcjs.d.ts`. */
const isTypesOf = (packages: readonly string[]) => (path: string) =>
  packages.some((name) => basename(path) === `${name}.d.ts`);

const peersOf = (name: string): string[] => {
  const file = join('node_modules', name, 'package.json');
  if (!existsSync(file)) return [];
  const { peerDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    peerDependencies?: object;
  };
  return Object.keys(peerDependencies);
};

/** What was installed for unused packages: their types, and the packages that they want beside them. */
function companionsOf(unused: readonly string[], used: ReadonlySet<string>): string[] {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as PackageFile;
  const served = [...used].filter((name) => name in dependencies);
  const needed = new Set([...used, ...served.flatMap(peersOf)]);
  return [
    ...unused.map((name) => `@types/${name}`),
    ...unused.flatMap(peersOf).filter((name) => !needed.has(name)),
  ];
}

/** Removes from package.json the commands whose program is gone, and the packages that are not used any more. */
function changePackageFile(
  folder: string,
  gone: readonly string[],
  unused: readonly string[],
): void {
  const path = join(folder, 'package.json');
  const content = JSON.parse(readFileSync(path, 'utf8')) as PackageFile;
  for (const [name, command] of Object.entries(content.scripts))
    if (gone.some((file) => command.includes(file))) delete content.scripts[name];
  for (const kind of ['dependencies', 'devDependencies'] as const)
    for (const name of Object.keys(content[kind]))
      if (unused.includes(name)) delete content[kind][name];
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}
