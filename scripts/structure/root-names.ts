/** Compares the entries of the project's root folder with the tree in README.md. */

/** The names of the root folder in the tree of README.md: the lines without indentation. */
export function namedInReadme(readme: string): string[] {
  const [, section = ''] = readme.split('## Where things are');
  const [, tree = ''] = section.split('```');
  return tree
    .split('\n')
    .filter((line) => /^\S/.test(line))
    .flatMap((line) => (line.split(/ {2,}/)[0] ?? '').split(' '))
    .map((name) => name.replace(/\/$/, ''));
}

/**
 * Whether git ignores an entry of the root. Supports the lines that .gitignore contains: names, and
 * `*.ending`.
 */
const isIgnored = (gitignore: string, name: string) =>
  name === '.git' ||
  gitignore
    .split('\n')
    .some((line) =>
      line.startsWith('*.') ? name.endsWith(line.slice(1)) : line.replace(/\/$/, '') === name,
    );

/** @param names the entries of the root folder */
export function rootProblems(names: string[], readme: string, gitignore: string): string[] {
  const named = namedInReadme(readme);
  const tracked = names.filter((name) => !isIgnored(gitignore, name));
  return [
    ...tracked
      .filter((name) => !named.includes(name))
      .map((name) => `${name}: move it into a folder, or name it in the tree of README.md`),
    ...named
      .filter((name) => !names.includes(name))
      .map((name) => `${name}: named in the tree of README.md, but not there`),
  ];
}
