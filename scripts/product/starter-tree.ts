/** Versions of the starter with the answers of a product: named, without its removed parts, with what it made. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productSlug } from '../../src/lib/product/product-slug';
import { type Answer, inOrder, writeOrigin } from './answers';

/** Runs git in a folder. @returns what it prints */
export const gitIn =
  (cwd: string) =>
  (...args: string[]): string =>
    execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 100_000_000,
    }).trim();

/** Makes a folder a git repository, with a name for its commits. For tests. */
export function initGit(folder: string): ReturnType<typeof gitIn> {
  const git = gitIn(folder);
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.org');
  // The packages may be a link there, and the files that git ignores name only the folder.
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  return git;
}

/** Thrown with words for the person when a version of the starter cannot be made; the product stays as it is. */
export class StarterError extends Error {
  override name = 'StarterError';
}

type Lock = {
  packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
};

/** Whether the packages of this product are those that another version of the starter needs. */
export function isInstalled(root: string, lockfile: string): boolean {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const read = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as Lock).packages;
  const [there, needed] = [read(installed), read(lockfile)];
  // Packages for other systems are in the lockfile only.
  const isSame = Object.entries(needed).every(
    ([path, { version }]) => path === '' || !there[path] || there[path].version === version,
  );
  const direct = Object.keys(needed['']?.dependencies ?? {});
  return isSame && direct.every((name) => existsSync(join(root, 'node_modules', name)));
}

/**
 * Gives the answers to the starter as it was at a commit, and commits the result.
 * @param parent of the new commit
 * @returns the new commit
 */
export function commitStarter(
  root: string,
  commit: string,
  answers: readonly Answer[],
  parent: string,
): string {
  const git = gitIn(root);
  const folder = mkdtempSync(join(tmpdir(), 'starter-'));
  git('worktree', 'add', '--detach', '--force', folder, commit);
  try {
    const inFolder = gitIn(folder);
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    if (isInstalled(root, join(folder, 'package-lock.json')))
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    else run('npm', 'ci', '--no-audit', '--no-fund');
    for (const { command, args } of inOrder(answers)) {
      // Versions may make another slug of a name, and cookies would have another name then.
      const slug = command === 'rename' && !args.includes('--slug') ? ['--slug', productSlug] : [];
      const more = command === 'remove' ? ['--yes'] : slug;
      try {
        run(process.execPath, 'scripts/run.mjs', `scripts/${command}.ts`, ...args, ...more);
      } catch {
        throw new StarterError(
          `The starter at ${commit} does not take an answer that package.json has: ${[command, ...args].join(' ')}`,
        );
      }
      // A product may have dropped what it removed, and made a table of the same name; see below.
      for (const file of globSync('migrations/*_without_*.sql', { cwd: folder }))
        writeFileSync(join(folder, file), '');
    }
    writeOrigin(folder, answers, commit);
    // Migrations have times and names of their own: the product keeps those that it made when it answered.
    inFolder('rm', '-r', '--quiet', '--cached', 'migrations');
    rmSync(join(folder, 'migrations'), { recursive: true });
    inFolder('checkout', commit, '--', 'migrations');
    // Removes a link, not what it leads to; git ignores only the folder.
    rmSync(join(folder, 'node_modules'), { recursive: true });
    inFolder('add', '--all');
    const tree = inFolder('write-tree');
    const subject = `the starter at ${commit.slice(0, 10)}, with the answers of this product`;
    return git('commit-tree', tree, '-p', parent, '-m', subject);
  } finally {
    git('worktree', 'remove', '--force', folder);
  }
}
