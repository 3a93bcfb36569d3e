/** Checks the files of the project against the structure rules. */
import { cyclesIn } from './cycles';
import type { Import, SourceFile } from './graph';
import {
  type ImportRule,
  barrel,
  entryFile,
  folderLimit,
  folderOfFeatures,
  importRules,
  kebabCase,
  packageRules,
  routeFile,
  vagueFolder,
} from './rules';

/** Whether an import breaks a rule. */
export function breaks(rule: ImportRule, { from, to, typeOnly, split }: Import): boolean {
  const origin = rule.from.exec(from);
  if (!origin || rule.fromNot?.test(from)) return false;
  if ((typeOnly && rule.typesMayPass) || (split && rule.splitMayPass)) return false;
  const filled = (pattern: string) => new RegExp(pattern.replaceAll('$1', origin[1] ?? ''));
  return filled(rule.to).test(to) && !(rule.toNot && filled(rule.toNot).test(to));
}

/** Imports that break a rule of `importRules`. */
export function importProblems(files: SourceFile[]): string[] {
  return files
    .flatMap((file) => file.imports)
    .flatMap((one) =>
      importRules
        .filter((rule) => breaks(rule, one))
        .map((rule) => `${one.from} imports ${one.to}\n  ${rule.name}: ${rule.why}`),
    );
}

/** Problems of `packageRules`: files that must not import a package, and listed files that do not import it. */
export function packageProblems(files: SourceFile[]): string[] {
  return packageRules.flatMap((rule) => {
    const importing = files
      .filter(({ packages }) => packages.some((one) => rule.packages.test(one)))
      .map(({ path }) => path);
    return [
      ...importing
        .filter((path) => !rule.files.includes(path) && !rule.folders.test(path))
        .map((path) => `${path} imports ${rule.packages.source}\n  ${rule.name}: ${rule.why}`),
      ...rule.files
        .filter((path) => !importing.includes(path))
        .map((path) => `${path}: in the list of ${rule.name}, but imports no such package`),
    ];
  });
}

/** Import cycles, each once. */
export function cycles(files: SourceFile[]): string[] {
  const next = new Map(files.map(({ path, imports }) => [path, imports.map(({ to }) => to)]));
  return cyclesIn(next).map((cycle) => `A cycle: ${cycle.join(' -> ')}`);
}

/** Folders of `src` with more files than `folderLimit`. Tests and the files of inner folders do not count. */
export function folderProblems(files: SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (!path.startsWith('src/') || path.includes('.test.')) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > folderLimit && folder !== folderOfFeatures)
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files, at most ${folderLimit}; make a folder for a subject`,
    );
}

/** Problems of names: vague folders, barrel files, names that are not kebab-case, duplicate exports. */
export function nameProblems(files: SourceFile[]): string[] {
  const problems: string[] = [];
  const owners = new Map<string, string[]>();
  for (const { path, exports } of files) {
    const fileName = path.slice(path.lastIndexOf('/') + 1);
    if (vagueFolder.test(path)) problems.push(`${path}: a folder's name says what is in it`);
    if (barrel.test(path) && !routeFile.test(path)) problems.push(`${path}: no barrel files`);
    if (!routeFile.test(path) && !kebabCase.test(fileName))
      problems.push(`${path}: not kebab-case`);
    if (
      !path.startsWith('src/') ||
      routeFile.test(path) ||
      entryFile.test(path) ||
      path.includes('.test.')
    )
      continue;
    for (const name of new Set(exports)) owners.set(name, [...(owners.get(name) ?? []), path]);
  }
  for (const [name, paths] of owners) {
    if (paths.length > 1) problems.push(`${name} is exported by ${paths.join(' and ')}`);
  }
  return problems;
}
