/** Takes parts out of a copy of the project, as CONTRIBUTING.md describes it. */
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSourceFile } from '../structure/graph';
import type { Part } from './house';
import type { Copy } from './project-copy';

type PackageFile = Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>;

/** Removes folders, files, and the lines of the lists that name them. */
export function takeOut(copy: Copy, parts: readonly Part[]): void {
  const before = packagesIn(copy.folder);
  for (const { folder, files } of parts)
    for (const file of [folder, ...files])
      rmSync(join(copy.folder, file), { recursive: true, force: true });
  for (const list of ['src/features.ts', 'src/features.server.ts', 'src/db/schema/index.ts'])
    removeImports(copy.folder, list);
  removeShared(copy.folder);
  removePackages(copy.folder, before);
}

/** Tests of several parts together, the rows that they add, and programs of `scripts`. */
const isShared = (file: string) =>
  /\.(test|spec)\.tsx?$|^src\/testing\/|^scripts\/[^/]+\.ts$/.test(file);

/**
 * Removes what belongs to several parts together and imports a file that is gone: it goes with each of them. A
 * command of package.json whose program is gone goes along.
 */
function removeShared(folder: string): void {
  const gone = sourcesIn(folder)
    .filter(isShared)
    .filter((file) => {
      const { imports } = readSourceFile(file, readFileSync(join(folder, file), 'utf8'), folder);
      return imports.some(({ to }) => !existsSync(join(folder, to)));
    });
  if (gone.length === 0) return;
  for (const file of gone) rmSync(join(folder, file));
  const path = join(folder, 'package.json');
  const content = JSON.parse(readFileSync(path, 'utf8')) as PackageFile;
  for (const [name, command] of Object.entries(content.scripts))
    if (gone.some((file) => command.includes(file))) delete content.scripts[name];
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  // What imported one of these goes, too.
  removeShared(folder);
}

/** The files of code. */
const sourcesIn = (folder: string): string[] =>
  ['src', 'scripts', 'e2e'].flatMap((top) =>
    readdirSync(join(folder, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.gen.ts'))
      .map((file) => `${top}/${file}`),
  );

/** Removes from a list the imports of files that are gone, and the lines with what they imported. */
function removeImports(folder: string, list: string): void {
  const path = join(folder, list);
  const lines = readFileSync(path, 'utf8').split('\n');
  const isThere = (from: string) => existsSync(join(folder, dirname(list), `${from}.ts`));
  const names: string[] = [];
  const kept = lines.filter((line) => {
    const [, name, from] = /^(?:import \{ (\w+) \}|export \*) from '(\.[^']+)';$/.exec(line) ?? [];
    if (!from || isThere(from)) return true;
    if (name) names.push(name);
    return false;
  });
  writeFileSync(path, kept.filter((line) => !names.includes(line.trim().slice(0, -1))).join('\n'));
}

/** The packages that the files of a folder import. */
function packagesIn(folder: string): Set<string> {
  const all = sourcesIn(folder).flatMap(
    (file) => readSourceFile(file, readFileSync(join(folder, file), 'utf8')).packages,
  );
  return new Set(all.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name));
}

/** Removes the packages that were used before, and are not now. */
function removePackages(folder: string, before: ReadonlySet<string>): void {
  const now = packagesIn(folder);
  const path = join(folder, 'package.json');
  const content = JSON.parse(readFileSync(path, 'utf8')) as PackageFile;
  for (const kind of ['dependencies', 'devDependencies'] as const)
    for (const name of Object.keys(content[kind]))
      if (before.has(name) && !now.has(name)) delete content[kind][name];
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}
