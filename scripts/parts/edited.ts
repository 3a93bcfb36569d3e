/** What was changed by hand in files of the project. */
import { execFileSync } from 'node:child_process';

const git = (root: string, ...args: string[]): string[] => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean);
  } catch {
    // A project that was downloaded without its history.
    return [];
  }
};

/** The commit at which a project is; undefined without git. */
export const commitOf = (root: string): string | undefined => git(root, 'rev-parse', 'HEAD')[0];

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
