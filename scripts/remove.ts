/** `npm run remove -- PART`: takes optional parts out of this product. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { isAgreed } from './ask';
import { readHouse } from './parts/house';
import { dropTables, keptTables } from './parts/kept-tables';
import {
  RemovalError,
  library,
  partRows,
  partsToRemove,
  removalReport,
  removeParts,
} from './product/remove-part';
import { databaseSettings, runProgram, settingsHelp, withDatabase } from './with-database';

const root = resolve(import.meta.dirname, '..');
const help = `Usage: npm run remove [-- PART... [--yes]]
       npm run remove -- PART --drop-data --backup FILE [--yes]

Takes parts out of this product, with those that need them: folders, routes, texts, settings, packages, docs
and tests. Says first what goes along and which of the files were changed by hand, and asks. Without a part, lists
the parts. The part "${library}" stands for all of them: what is left is the bare product (npm run bare does the same).
No data is lost: the tables stay.
  --yes          do not ask
  --drop-data    write a migration that drops the tables of parts that were taken out before; shows how many rows
                 the database of the settings has in them
  --backup FILE  a backup that contains these tables, made with npm run db:backup or pg_dump
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
  const parts = partsToRemove(names, readHouse());
  console.log(removalReport(root, parts));
  if (!(await isAgreed(yes, RemovalError))) return;
  wantMigrations();
  const left = removeParts(root, parts, names);
  if (left.length > 0)
    console.log(`These lines still speak of them:\n${left.map((line) => `  ${line}`).join('\n')}`);
  console.log('Taken out. Run npm run check, and commit.');
}

/** Whether a file, perhaps compressed, names all tables, as a backup that contains them does. */
function holdsTables(file: string, tables: readonly string[]): boolean {
  const content = readFileSync(file);
  const text = (content[0] === 0x1f ? gunzipSync(content) : content).toString('latin1');
  return tables.every((table) => new RegExp(`\\b${table}\\b`).test(text));
}

async function dropData(names: readonly string[], backup: string, yes: boolean): Promise<void> {
  const kept = keptTables(root).filter(({ parts }) => parts.some((part) => names.includes(part)));
  if (kept.length === 0)
    throw new RemovalError(
      `No tables of ${names.join(', ')} are left: they are there once npm run remove has taken it out.`,
    );
  const tables = kept.flatMap((one) => one.tables);
  await withDatabase(async ({ db }) => {
    for (const table of tables) {
      const { rows } = await db.execute<{ n: string | null }>(
        sql`select case when to_regclass(${table}) is null then null else
          (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', ${table}::text), false, true, '')))[1]::text end as n`,
      );
      console.log(`${table}: ${rows[0]?.n ?? 'not there'}${rows[0]?.n ? ' rows' : ''}`);
    }
  });
  if (!backup)
    throw new RemovalError(
      'These rows will be gone from every database. Name a backup with --backup FILE.',
    );
  if (!existsSync(backup)) throw new RemovalError(`There is no file ${backup}.`);
  if (!holdsTables(backup, tables))
    throw new RemovalError(
      `${backup} does not contain ${tables.join(', ')}, so it is no backup of them.`,
    );
  if (!(await isAgreed(yes, RemovalError))) return;
  for (const one of kept) console.log(`Wrote migrations/${dropTables(root, one)}`);
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
        ? dropData(positionals, values.backup, values.yes)
        : remove(positionals, values.yes),
    [RemovalError],
  );
