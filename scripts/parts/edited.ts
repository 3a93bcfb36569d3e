/** What was changed by hand in files of the project. */
import { execFileSync } from 'node:child_process';

/** What git prints; nothing in a project that was downloaded without its history. */
const output = (root: string, ...args: string[]): string => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
};

const git = (root: string, ...args: string[]): string[] =>
  output(root, ...args)
    .split('\n')
    .filter(Boolean);

/** The commit at which a project is; undefined without git. */
export const commitOf = (root: string): string | undefined => git(root, 'rev-parse', 'HEAD')[0];

/** The newest commit that added a file; undefined if it is not committed. */
export const addedBy = (root: string, file: string): string | undefined =>
  git(root, 'log', '-1', '--diff-filter=A', '--format=%H', '--', file)[0];

/** Whether a branch of another machine has a file, as far as is known here. */
export const isPushed = (root: string, file: string): boolean =>
  git(root, 'log', '-1', '--remotes', '--format=%H', '--', file).length > 0;

/** The content of a file at a commit; empty if there is none. */
export const fileAt = (root: string, commit: string, file: string): string =>
  output(root, 'show', `${commit}:${file}`);

/**
 * The files below `places` that differ from the commit that the product was made from, and those that are not committed.
 * @param since undefined if it is not known: then only what is not committed is found
 */
export function editedFiles(root: string, places: readonly string[], since?: string): string[] {
  const commit = since && git(root, 'rev-parse', '--verify', '--quiet', `${since}^{commit}`)[0];
  const files = [
    ...git(root, 'diff', '--name-only', commit ?? 'HEAD', '--', ...places),
    ...git(root, 'ls-files', '--others', '--exclude-standard', '--', ...places),
  ];
  return [...new Set(files)].toSorted();
}
