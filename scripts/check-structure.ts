/** Checks the directions of imports, circles, and the names of files and exports. */
import { readProject } from './structure/graph';
import { cycles, importProblems, nameProblems } from './structure/judge';

if (process.argv.includes('--help')) {
  console.log(`Usage: node scripts/run.mjs scripts/check-structure.ts

Fails when a file imports what its place forbids (scripts/structure/rules.ts), when files
import each other in a circle, or when a name breaks the rules of docs/architecture.md.`);
} else {
  const files = readProject();
  const problems = [...importProblems(files), ...cycles(files), ...nameProblems(files)];
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files, ${problems.length} problems of structure`);
  if (problems.length > 0) process.exitCode = 1;
}
