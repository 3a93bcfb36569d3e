/** `npm run remove -- PART`: takes optional parts out of this product. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isAgreed } from './ask';
import { readHouse } from './parts/house';
import { dropData } from './product/drop-data';
import {
  RemovalError,
  isOwnIn,
  library,
  partRows,
  partsToRemove,
  removalReport,
  removeParts,
} from './product/remove-part';
import { databaseSettings, runProgram, settingsHelp } from './with-database';

const root = resolve(import.meta.dirname, '..');
const help = `Usage: npm run remove [-- PART... [--yes]]
       npm run remove -- PART --drop-data --backup FILE [--yes]

Takes parts out of this product, with those that need them: folders, routes, texts, settings, packages, docs
and tests. Says first what goes along and which of the files were changed by hand, and asks. Without a part, lists
the parts. The part "${library}" stands for all of them but your own that need none of them: what is left is the bare product
(npm run bare does the same).
No data is lost: the tables stay.
  --yes          do not ask
  --drop-data    write a migration that drops the tables of parts that were taken out before; shows how many rows
                 the database of the settings has in them. The tables of a feature whose migrations were taken back
                 are dropped at once, in that database
  --backup FILE  a backup that contains these tables and rows: of npm run db:backup or pg_dump, or an archive of
                 DATA_DIR that was made while no server ran
${settingsHelp(databaseSettings)}`;

/** What the schema has more than the migrations would be taken for something of the parts, and never be made. */
function wantMigrations(): void {
  const args = ['scripts/run.mjs', 'scripts/check-migrations.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new RemovalError(`Mend this first:\n${stderr}${stdout}`.trim());
}

async function remove(names: readonly string[], yes: boolean): Promise<void> {
  const parts = partsToRemove(names, readHouse(), isOwnIn(root));
  console.log(removalReport(root, parts));
  if (!(await isAgreed(yes, RemovalError))) return;
  wantMigrations();
  const left = removeParts(root, parts, names);
  if (left.length > 0)
    console.log(`These lines still speak of them:\n${left.map((line) => `  ${line}`).join('\n')}`);
  console.log(
    `Taken out, also from README, CONTRIBUTING and docs/. What README says of the product is yours to write.
Run npm run check, and commit.`,
  );
}

const { values, positionals } = parseArgs({
  options: {
    help: { type: 'boolean' },
    yes: { type: 'boolean', default: false },
    'drop-data': { type: 'boolean' },
    backup: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
if (values.help) console.log(help);
else if (positionals.length === 0) console.table(partRows(readHouse()));
else
  await runProgram(
    databaseSettings,
    () =>
      values['drop-data']
        ? dropData(root, positionals, values.backup, values.yes)
        : remove(positionals, values.yes),
    [RemovalError],
  );
