/** Takes a later version of the starter into this product: the steps of `npm run update`. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { MigrationRebase } from '../migrations/rebase';
import { forgetTables } from '../parts/kept-tables';
import { answersOf, madeFrom } from './answers';
import { commitStarter, gitIn, isInstalled } from './starter-tree';

/** Thrown with words for the person when a product cannot be updated; nothing is changed then. */
export class UpdateError extends Error {
  override name = 'UpdateError';
}

type Outcome = {
  branch: string;
  /** Files that both changed, and that a person has to look at. */
  conflicts: string[];
  /** Own migrations that were put after those of the starter. */
  migrations: [before: string, after: string][];
};

function wantCommitted(root: string): void {
  if (gitIn(root)('status', '--porcelain') !== '')
    throw new UpdateError('Commit or remove your changes first: git status names them.');
}

/** @param version a commit, tag or branch of the starter @throws UpdateError */
export function updateProduct(root: string, version: string): Outcome {
  const git = gitIn(root);
  const attempt = (...args: string[]): string | undefined => {
    try {
      return git(...args);
    } catch {
      return undefined;
    }
  };
  const commitNamed = (name: string) => attempt('rev-parse', '--verify', `${name}^{commit}`);
  wantCommitted(root);
  const since = madeFrom(root);
  const before = since && commitNamed(since);
  if (!before)
    throw new UpdateError(
      'package.json does not say from which commit of the starter this product was made ("startUi": { "commit": ... }), or git does not have it.',
    );
  const after = commitNamed(version);
  if (!after)
    throw new UpdateError(
      `git does not know ${version}. Add the starter first: git remote add upstream ADDRESS && git fetch upstream`,
    );
  if (before === after) throw new UpdateError(`This product has ${version} already.`);
  const branch = `update-to-${after.slice(0, 10)}`;
  if (commitNamed(`refs/heads/${branch}`))
    throw new UpdateError(
      `The branch ${branch} of an earlier update is there: go on with it, or remove it by git branch -D ${branch}.`,
    );

  const answers = answersOf(root);
  const old = commitStarter(root, before, answers, before);
  const next = commitStarter(root, after, answers, old);
  git('switch', '--create', branch);
  // The product contains the old version with its answers, so that is where both come from.
  git(
    'merge',
    '--strategy',
    'ours',
    '--no-edit',
    '-m',
    'chore: name what this product was made from',
    old,
  );
  const isClean = attempt('merge', '--no-commit', '--no-ff', next) !== undefined;
  const conflicts = () => git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean);
  // Their files say all that is needed, so this asks no person.
  const migrations = new MigrationRebase(root).run(next);
  git('add', '--all', 'migrations');
  const left = isClean ? [] : conflicts();
  if (left.length === 0)
    git('commit', '--quiet', '-m', `chore: take in the starter at ${after.slice(0, 10)}`);
  return { branch, conflicts: left, migrations };
}

/**
 * A later version may make a part of what had a table in the core, or bring a part with a table: without the part, the
 * product must not know the table.
 * @returns the migration that says so, committed; undefined without such a table
 * @throws UpdateError when not everything is committed, or the schema has more that no migration makes
 */
export function forgetTablesOfRemoved(root: string): string | undefined {
  wantCommitted(root);
  const removed = answersOf(root)
    .filter(({ command }) => command === 'remove')
    .flatMap(({ args }) => args.filter((one) => !one.startsWith('-')));
  const forgotten = removed.length > 0 ? forgetTables(root, removed) : undefined;
  if (!forgotten) return undefined;
  const git = gitIn(root);
  if (forgotten.added.length > 0) {
    git('checkout', '--quiet', '--', 'migrations');
    git('clean', '-fdq', 'migrations');
    throw new UpdateError(
      `src/db/schema has what no migration makes. Run npm run db:generate, and remove from its file what drops a table that you
want to keep:\n${forgotten.added.join('\n')}`,
    );
  }
  git('add', '--all', 'migrations');
  git('commit', '--quiet', '-m', 'chore: keep the tables of what was taken out');
  return `migrations/${forgotten.file}`;
}

/** Installs what a later version needs, if that is not there yet. */
export function installPackages(root: string): void {
  if (isInstalled(root, join(root, 'package-lock.json'))) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
}

/** What must hold before and after, and takes a minute. */
export const checks = ['types', 'structure', 'locales', 'migrations'];

export function passesChecks(root: string): boolean {
  try {
    execFileSync('npm', ['run', 'check', '--', ...checks], { cwd: root, stdio: 'inherit' });
    return true;
  } catch {
    return false;
  }
}
