/** Checks the directions of imports, import cycles, the names of files and exports, and the size of folders. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { features } from '../src/features';
import { needProblems } from './structure/feature-needs';
import { readProject } from './structure/graph';
import { rootProblems } from './structure/root-names';
import {
  cycles,
  folderProblems,
  importProblems,
  nameProblems,
  packageProblems,
} from './structure/structure-checks';
import { tableProblems } from './structure/table-owners';

if (process.argv.includes('--help')) {
  console.log(`Usage: node scripts/run.mjs scripts/check-structure.ts

Fails when an import breaks a rule of scripts/structure/rules.ts, when a feature uses another
that it does not name among its needs, or its table, when files import each
other in a cycle, when a name or the size of a folder breaks the rules in CONTRIBUTING.md,
or when the root has an entry that the tree in README.md does not name.`);
} else {
  const files = readProject();
  const root = resolve(import.meta.dirname, '..');
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const problems = [
    ...importProblems(files),
    ...packageProblems(files),
    ...cycles(files),
    ...nameProblems(files),
    ...needProblems(files, features),
    ...tableProblems(
      files.map(({ path }) => ({ path, text: read(path) })),
      features,
    ),
    ...folderProblems(files),
    ...rootProblems(readdirSync(root), read('README.md'), read('.gitignore')),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} problems of structure`);
  if (problems.length > 0) process.exitCode = 1;
}
