/** Checks the packages of package-lock.json: install scripts, known vulnerabilities and licences. */
import { readFileSync } from 'node:fs';
import {
  advisoryProblems,
  licenceProblems,
  type Lockfile,
  scriptProblems,
} from './supply-chain/lockfile-rules';

const help = `Usage: node scripts/run.mjs scripts/check-supply-chain.ts

Fails when a package has an install script that is not listed, when a version has a published
vulnerability, when the licence of a production package is not allowed, or when .npmrc lets install
scripts run.`;

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

if (process.argv.includes('--help')) console.log(help);
else {
  const lock: Lockfile = JSON.parse(read('package-lock.json'));
  const problems = [...scriptProblems(lock), ...advisoryProblems(lock), ...licenceProblems(lock)];
  if (!/^ignore-scripts=true$/m.test(read('.npmrc'))) problems.push('.npmrc lets scripts run');
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(
      'The lists are in scripts/supply-chain: read their comments before you add to them.',
    );
    process.exitCode = 1;
  }
}
