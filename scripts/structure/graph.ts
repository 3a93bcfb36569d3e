/** Reads the imports of all files, for the structure rules. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

export type Import = {
  from: string;
  to: string;
  /** Imports only types, and is removed by the compiler. */
  typeOnly: boolean;
  /** The importing file is split by TanStack Start into a server part and a browser part. */
  split?: boolean;
};

export type SourceFile = {
  path: string;
  imports: Import[];
  /** The specifiers of imported packages: `zod`, `better-auth/api`. */
  packages: string[];
  exports: string[];
};

const project = resolve(import.meta.dirname, '../..');
const folders = ['src', 'scripts', 'e2e'];
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

function filesIn(folder: string): string[] {
  if (!existsSync(join(project, folder))) return [];
  return readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** The file of an import, relative to the root of the project; undefined for packages. */
function resolveImport(from: string, specifier: string, root: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  let base: string;
  if (bare.startsWith('@/')) base = join(root, 'src', bare.slice(2));
  else if (bare.startsWith('.')) base = resolve(root, dirname(from), bare);
  else return undefined;
  const file = endings
    .map((ending) => base + ending)
    .find((path) => existsSync(path) && statSync(path).isFile());
  return relative(root, file ?? base).replaceAll('\\', '/');
}

/** Parses the imports and exports of a file. @param path relative to the root of the project */
export function readSourceFile(path: string, text: string, root = project): SourceFile {
  const { module } = parseSync(path, text);
  const found: { specifier: string; typeOnly: boolean }[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ specifier: moduleRequest.value, typeOnly });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, typeOnly: isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])(.+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2]) found.push({ specifier: literal[2], typeOnly: false });
  }
  const split = /\bcreate(ServerFn|ServerOnlyFn|IsomorphicFn|Middleware)\(/.test(text);
  const imports = found.flatMap(({ specifier, typeOnly }) => {
    const to = resolveImport(path, specifier, root);
    return to ? [{ from: path, to, typeOnly, split }] : [];
  });
  const packages = found.map(({ specifier }) => specifier).filter((one) => !/^(\.|@\/)/.test(one));
  const exports = module.staticExports.flatMap(({ entries }) =>
    // A re-exported name belongs to its original file.
    entries.flatMap(({ exportName, moduleRequest }) =>
      exportName.name && !moduleRequest ? [exportName.name] : [],
    ),
  );
  return { path, imports, packages, exports };
}

/** All source files of the project, without generated ones. */
export function readProject(): SourceFile[] {
  return folders
    .flatMap(filesIn)
    .filter((path) => !path.endsWith('.gen.ts'))
    .map((path) => readSourceFile(path, readFileSync(join(project, path), 'utf8')));
}
