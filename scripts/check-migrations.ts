/** Checks that the migrations lead to the schema, and that they are one line without a fork. */
import { resolve } from 'node:path';
import { generateDrizzleJson } from 'drizzle-kit/api';
import drizzleConfig from '../drizzle.config';
import { historyFaults, lockFaults, readJournal, readSnapshot } from './migrations/history';
import { schemaDifferences } from './migrations/snapshots';
import { isWholeProduct } from './product/answers';
import { mendLine } from './test-report';

const folder = resolve(import.meta.dirname, '../migrations');

/** What `npm run db:generate` would write. */
async function missingMigration(): Promise<string[]> {
  const last = readJournal(folder).entries.at(-1);
  if (!last) return ['There is no migration.'];
  // Loaded only now: what is wrong with the migrations can be said even if a merge left its marks in the schema.
  const schema = await import('../src/db/schema');
  const now = generateDrizzleJson(schema, undefined, undefined, drizzleConfig.casing);
  const places = schemaDifferences(readSnapshot(folder, last), now);
  return places.map((place) => `The migrations and src/db/schema differ: ${place}`);
}

if (process.argv.includes('--help')) {
  console.log(`Usage: node scripts/run.mjs scripts/check-migrations.ts

Fails when npm run db:generate would write a migration, or when a merge of two branches with migrations left
two migrations that were made from the same one, or files that do not belong together; or when one makes an index
while the writes of a table wait.`);
} else {
  const history = historyFaults(folder);
  const isWhole = history.length === 0;
  const missing = isWhole ? await missingMigration() : [];
  const problems = [...history, ...(isWhole ? lockFaults(folder) : []), ...missing];
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} problems of migrations`);
  // That of an index says itself what to do.
  if (!isWhole) console.log(mendLine('npm run db:rebase'));
  // A later version may have made a part of what has a table: without the part its rows stay.
  const isUpdate = missing.length > 0 && !isWholeProduct(resolve(folder, '..'));
  if (isUpdate) console.log(mendLine('npm run update -- --finish (after an update)'));
  if (missing.length > 0) console.log(mendLine('npm run db:generate -- --name NAME'));
  if (problems.length > 0) process.exitCode = 1;
}
