/** `npm run update`: takes a later version of the starter into this product. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  UpdateError,
  checks,
  passesChecks,
  updateProduct,
  forgetTablesOfRemoved,
} from './product/update-product';

const root = resolve(import.meta.dirname, '..');
const help = `Usage: npm run update [-- VERSION] [--no-check]

Takes a later version of the starter into this product, on a branch of its own. Makes the version that the product
came from and the later one with the answers in package.json (name, parts that were taken out or made), and merges the
difference by git: what you took out does not come back, and only lines that both changed are left to you.
Own migrations go after those of the starter. Wants a tree without changes.
  VERSION     a commit, tag or branch of the starter; by default upstream/main
  --no-check  without ${checks.join(', ')} before and after`;

function update(version: string, checked: boolean): void {
  if (checked && !passesChecks(root))
    throw new UpdateError('Mend this first, so that what fails afterwards comes from the update.');
  const { branch, conflicts, migrations } = updateProduct(root, version);
  console.log(`On the branch ${branch}.`);
  for (const [before, after] of migrations)
    if (before !== after) console.log(`The migration ${before} is now ${after}.`);
  if (conflicts.length > 0) {
    console.log(`Both changed the same lines; look at these files, then git add and git commit:`);
    for (const file of conflicts) console.log(`  ${file}`);
    process.exitCode = 1;
    return;
  }
  const forgotten = forgetTablesOfRemoved(root);
  if (forgotten)
    console.log(`${forgotten} keeps tables of what was taken out: they stay, with their rows.`);
  console.log('No conflicts. Run npm ci, npm test, and merge the branch.');
  if (checked && !passesChecks(root)) process.exitCode = 1;
}

try {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' }, 'no-check': { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) console.log(help);
  else update(positionals[0] ?? 'upstream/main', !values['no-check']);
} catch (error) {
  if (!(error instanceof UpdateError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
