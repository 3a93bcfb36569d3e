/** `npm run db:rebase`: puts one's own migrations after those of another branch. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { MigrationRebase } from './migrations/rebase';

const root = resolve(import.meta.dirname, '..');

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run db:rebase [-- BRANCH]

Puts the migrations that BRANCH does not have after those that it has: use it when two branches each made a
migration, in the middle of a merge or rebase, or after it. Takes from BRANCH what it has in the folder
migrations; gives one's own the numbers that follow, and snapshots with the changes of both. Databases that
have run them do not run them again. Then checks the result.
  BRANCH   what to go after; by default what is being merged or rebased onto, else origin/main or main`);
} else {
  try {
    const rebase = new MigrationRebase(root);
    const names = rebase.run(rebase.base(process.argv[2]));
    for (const [before, after] of names)
      console.log(before === after ? `${after} stays as it is` : `${before} is now ${after}`);
    if (names.length === 0) console.log('All migrations are on that branch, too.');
    execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/check-migrations.ts'], {
      cwd: root,
      stdio: 'inherit',
    });
  } catch (error) {
    if (error instanceof Error && !('status' in error)) console.error(error.message);
    process.exitCode = 1;
  }
}
