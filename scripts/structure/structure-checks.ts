/** Checks the files of the project against the structure rules. */
import { circlesIn } from './circles';
import type { Import, SourceFile } from './graph';
import {
  barrel,
  entryFile,
  importRules,
  kebabCase,
  packageRules,
  routeFile,
  vagueFolder,
  type ImportRule,
} from './rules';

export function breaks(rule: ImportRule, { from, to, typeOnly, split }: Import): boolean {
  const origin = rule.from.exec(from);
  if (!origin || rule.fromNot?.test(from)) return false;
  if ((typeOnly && rule.typesMayPass) || (split && rule.splitMayPass)) return false;
  const filled = (pattern: string) => new RegExp(pattern.replaceAll('$1', origin[1] ?? ''));
  return filled(rule.to).test(to) && !(rule.toNot && filled(rule.toNot).test(to));
}

export function importProblems(files: SourceFile[]): string[] {
  return files
    .flatMap((file) => file.imports)
    .flatMap((one) =>
      importRules
        .filter((rule) => breaks(rule, one))
        .map((rule) => `${one.from} imports ${one.to}\n  ${rule.name}: ${rule.why}`),
    );
}

/** Packages in files that may not import them, and files that need not be listed. */
export function packageProblems(files: SourceFile[]): string[] {
  return packageRules.flatMap((rule) => {
    const importing = files
      .filter(({ packages }) => packages.some((one) => rule.packages.test(one)))
      .map(({ path }) => path);
    return [
      ...importing
        .filter((path) => !rule.files.includes(path))
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
  return circlesIn(next).map((circle) => `A circle: ${circle.join(' -> ')}`);
}

export function nameProblems(files: SourceFile[]): string[] {
  const problems: string[] = [];
  const owners = new Map<string, string[]>();
  for (const { path, exports } of files) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (vagueFolder.test(path)) problems.push(`${path}: a folder's name says what is in it`);
    if (barrel.test(path) && !routeFile.test(path)) problems.push(`${path}: no barrel files`);
    if (!routeFile.test(path) && !kebabCase.test(name)) problems.push(`${path}: not kebab-case`);
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
