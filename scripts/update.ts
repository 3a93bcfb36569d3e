/** `npm run update`: takes a later version of the starter into this product. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StarterError } from './product/starter-tree';
import {
  UpdateError,
  checks,
  forgetTablesOfRemoved,
  installPackages,
  passesChecks,
  updateProduct,
} from './product/update-product';

const root = resolve(import.meta.dirname, '..');
const help = `Usage: npm run update [-- VERSION] [--no-check]
       npm run update -- --finish [--no-check]

Takes a later version of the starter into this product, on a branch of its own. Makes the version that the product
came from and the later one with the answers in package.json (name, parts that were taken out or made), and merges the
difference by git: what you took out does not come back, and only lines that both changed are left to you.
Own migrations go after those of the starter. Wants a tree without changes.
  VERSION     a commit, tag or branch of the starter; by default upstream/main, which it fetches
  --finish    after you have solved and committed what an update left to you: keeps the tables of what you took out
              and the later version has no more, installs packages, and checks
  --no-check  without ${checks.join(', ')} before and after, and without the packages`;

const finishing = ['scripts/run.mjs', 'scripts/update.ts', '--finish'];

function fetchedVersion(): string {
  try {
    execFileSync('git', ['fetch', '--quiet', 'upstream'], { cwd: root, stdio: 'inherit' });
  } catch {
    throw new UpdateError(
      'git fetch upstream failed. If there is no upstream: git remote add upstream ADDRESS, with that of the starter.',
    );
  }
  return 'upstream/main';
}

function update(version: string, checked: boolean): void {
  if (checked && !passesChecks(root))
    throw new UpdateError('Mend this first, so that what fails afterwards comes from the update.');
  const { branch, conflicts, migrations } = updateProduct(root, version);
  console.log(`On the branch ${branch}.`);
  for (const [before, after] of migrations)
    if (before !== after) console.log(`The migration ${before} is now ${after}.`);
  if (conflicts.length > 0) {
    console.log(`Both changed the same lines; look at these files, then git add, git commit, and
npm run update -- --finish:`);
    for (const file of conflicts) console.log(`  ${file}`);
    process.exitCode = 1;
    return;
  }
  console.log('No conflicts.');
  // The later version knows best what it needs at the end, so its own program does that.
  const args = checked ? finishing : [...finishing, '--no-check'];
  try {
    execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  } catch {
    process.exitCode = 1;
  }
}

function finish(checked: boolean): void {
  const forgotten = forgetTablesOfRemoved(root);
  if (forgotten)
    console.log(`${forgotten} keeps tables of what was taken out: they stay, with their rows.`);
  if (checked) installPackages(root);
  if (checked && !passesChecks(root)) process.exitCode = 1;
  else console.log(`Run ${checked ? '' : 'npm ci and '}npm test, and merge the branch.`);
}

try {
  const { values, positionals } = parseArgs({
    options: {
      help: { type: 'boolean' },
      finish: { type: 'boolean' },
      'no-check': { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (values.help) console.log(help);
  else if (values.finish) finish(!values['no-check']);
  else update(positionals[0] ?? fetchedVersion(), !values['no-check']);
} catch (error) {
  if (!(error instanceof UpdateError || error instanceof StarterError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
