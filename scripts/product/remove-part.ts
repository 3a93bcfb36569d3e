/** Takes parts out of this product: the steps of `npm run remove`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addedBy, editedFiles, fileAt } from '../parts/edited';
import { type Part, withDependents } from '../parts/house';
import { linesOfPart } from '../parts/house-table';
import { takeBackMigrations } from '../parts/kept-tables';
import { leftoversOf, searchedTexts } from '../parts/leftovers';
import { takeOut } from '../parts/take-out';
import { forgetAnswers, forgetOrigin, isMade, madeFrom, recordAnswer } from './answers';

/** Stands for all parts of the starter that are not the core, in place of their names. */
export const library = 'library';

/** Thrown with words for the person when a part cannot be taken out; nothing is changed then. */
export class RemovalError extends Error {
  override name = 'RemovalError';
}

/** Which parts the starter does not have: those that npm run new has made, and those that were written by hand. */
export function isOwnIn(root: string): (part: Part) => boolean {
  const since = madeFrom(root);
  const isKnown = since !== undefined && fileAt(root, since, 'package.json') !== '';
  return ({ name, folder }) =>
    isMade(root, name) || (isKnown && fileAt(root, since, `${folder}/${name}.feature.ts`) === '');
}

/** The parts that go when these are named. @throws RemovalError */
export function partsToRemove(
  names: readonly string[],
  house: readonly Part[],
  isOwn: (part: Part) => boolean = () => false,
): Part[] {
  for (const name of names) {
    const part = house.find((one) => one.name === name);
    if (name !== library && !part)
      throw new RemovalError(`There is no part ${name}. npm run remove lists the parts.`);
    if (part?.kind === 'core')
      throw new RemovalError(
        `The product cannot be without ${name}: sign-in, users or the audit need it.`,
      );
  }
  const named = names.includes(library)
    ? [
        ...names,
        ...house.filter((part) => part.kind !== 'core' && !isOwn(part)).map(({ name }) => name),
      ]
    : names;
  return withDependents(named, house);
}

/** The table of parts that can be taken out. */
export const partRows = (house: readonly Part[]) =>
  house
    .filter(({ kind }) => kind !== 'core')
    .map((part) => ({
      part: part.name,
      lines: linesOfPart(part, house),
      needs: part.needs.join(', '),
      'goes along': withDependents([part.name], house)
        .flatMap(({ name }) => (name === part.name ? [] : name))
        .join(', '),
    }));

/** The names of the parts that npm run new has made. */
const madeParts = (root: string, parts: readonly Part[]): string[] =>
  parts.map(({ name }) => name).filter((name) => isMade(root, name));

/** What will go, and what of it was changed by hand since it was made. */
export function removalReport(root: string, parts: readonly Part[]): string {
  const places = parts.flatMap(({ folder, files }) => [folder, ...files]);
  const made = madeParts(root, parts);
  const edited = parts.flatMap(({ name, folder, files }) => {
    const since = made.includes(name)
      ? addedBy(root, `${folder}/${name}.feature.ts`)
      : madeFrom(root);
    return editedFiles(root, [folder, ...files], since);
  });
  const shown = edited.slice(0, 20).map((file) => `  ${file}`);
  return [
    `Takes out ${parts.map(({ name }) => name).join(', ')}: ${places.length} folders and files, and what only they used.`,
    'Their tables stay in the database, with all rows.',
    ...(edited.length > 0
      ? [
          `Changed since it was made, and lost unless it is committed: ${edited.length} files`,
          ...shown,
        ]
      : []),
    ...(edited.length > shown.length ? [`  and ${edited.length - shown.length} more`] : []),
  ].join('\n');
}

const packageFile = (root: string) => readFileSync(join(root, 'package.json'), 'utf8');

/** Takes the parts out and writes anew what is generated. @returns the lines that still speak of them */
export function removeParts(
  root: string,
  parts: readonly Part[],
  args: readonly string[],
): string[] {
  // What these programs count would stand in the middle of the report.
  const run = (command: string, ...more: string[]) =>
    execFileSync(command, more, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const program = (...more: string[]) => run(process.execPath, 'scripts/run.mjs', ...more);
  const names = parts.map(({ name }) => name);
  const isLibrary = args.includes(library);
  const made = madeParts(root, parts);
  const taken = takeBackMigrations(
    root,
    parts.filter(({ name }) => made.includes(name)),
  );
  for (const file of taken)
    console.log(
      `Took back ${file}. A database that has run it keeps what it made, with all rows, until npm run remove -- ${made[0]} --drop-data.`,
    );
  const packages = packageFile(root);
  takeOut({ folder: root }, parts, made);
  if (packageFile(root) !== packages) {
    // Only the lockfile: packages that are installed and not needed do no harm until the next npm ci.
    const only = ['--package-lock-only', '--ignore-scripts', '--prefer-offline'];
    run('npm', 'install', ...only, '--no-audit', '--no-fund');
    program('scripts/complete-lockfile.mjs');
  }
  program('scripts/write-routes.ts');
  program('scripts/write-generated.ts', ...(isLibrary ? [library] : []), ...names);
  recordRemoval(root, names, made, args);
  program('oxfmt', 'package.json', 'src', 'docs');
  forgetOrigin(root);
  const isAllMade = made.length === parts.length;
  const since = madeFrom(root);
  // The starter's own lines do not speak of what was made after it.
  const isOfStarter = (line: string) => {
    const [file = '', , ...words] = line.split(':');
    return since !== undefined && fileAt(root, since, file).includes(words.join(':'));
  };
  return leftoversOf(parts, searchedTexts(root)).filter((line) => !isAllMade || !isOfStarter(line));
}

/** A part that npm run new has made is forgotten; the removal of another one is recorded. */
function recordRemoval(
  root: string,
  names: readonly string[],
  made: readonly string[],
  args: readonly string[],
): void {
  if (made.length > 0)
    forgetAnswers(
      root,
      ({ command, args: [first = '', second = ''] }) =>
        command === 'new' && (made.includes(first) || made.includes(second)),
    );
  if (names.some((name) => !made.includes(name)))
    recordAnswer(root, { command: 'remove', args: args.filter((name) => !made.includes(name)) });
}
