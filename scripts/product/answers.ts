/** The commands that made this product from the starter, with their arguments, as package.json keeps them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commitOf, editedFiles, fileAt } from '../parts/edited';

export type Answer = { command: 'new' | 'remove' | 'rename'; args: string[] };

type PackageFile = { startUi?: { commit?: string; answers?: Answer[] } };

const readPackage = (root: string): PackageFile =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageFile;

/** What was answered so far, oldest first. `npm run update` gives the same answers to a later version. */
export const answersOf = (root: string): readonly Answer[] =>
  readPackage(root).startUi?.answers ?? [];

/**
 * The answers as commands that can run one after another: a field that was added later may refer to its own feature, or
 * to one that was made after it.
 */
export function inOrder(answers: readonly Answer[]): Answer[] {
  const names = answers.map(({ command, args: [name, option] }) =>
    command === 'new' && option === '--fields' ? name : undefined,
  );
  const later: { after: number; answer: Answer }[] = [];
  return answers.flatMap((answer, at) => {
    const name = names[at];
    const specs = name ? specsIn(answer.args[2] ?? '') : [];
    const isLater = (spec: string) => names.indexOf(kindOf(spec), at) >= 0;
    for (const spec of specs.filter(isLater))
      later.push({
        after: names.indexOf(kindOf(spec), at),
        answer: { command: 'new', args: ['field', name ?? '', spec] },
      });
    const fields = specs.filter((spec) => !isLater(spec)).join(' ');
    const own = name ? { ...answer, args: answer.args.with(2, fields) } : answer;
    return [own, ...later.filter(({ after }) => after === at).map((one) => one.answer)];
  });
}

/** The fields of `--fields`: `state:choice(open, closed)! note:text?`. */
export const specsIn = (fields: string): string[] =>
  fields.match(/[^\s(]+(?:\([^)]*\))?[!?]?/g) ?? [];
const kindOf = (spec: string): string => /^[^:]+:([a-z-]+)/.exec(spec)?.[1] ?? '';

/** Whether `npm run new` has made a feature. */
export const isMade = (root: string, feature: string): boolean =>
  answersOf(root).some(({ command, args: [name] }) => command === 'new' && name === feature);

/** Whether no part was taken out, so that everything that speaks of all parts is true. */
export const isWholeProduct = (root: string): boolean =>
  !answersOf(root).some(({ command }) => command === 'remove');

/** The commit of the starter that this product was made from; undefined if it was made without git. */
export const madeFrom = (root: string): string | undefined => readPackage(root).startUi?.commit;

/** Writes what the product was made from, and the answers. */
export function writeOrigin(
  root: string,
  answers: readonly Answer[],
  commit: string | undefined,
): void {
  const file = readPackage(root);
  const startUi = { ...file.startUi, ...(commit && { commit }), answers };
  writeFileSync(join(root, 'package.json'), `${JSON.stringify({ ...file, startUi }, null, 2)}\n`);
}

const write = (root: string, answers: readonly Answer[]) =>
  writeOrigin(root, answers, madeFrom(root) ?? commitOf(root));

/** Records a command that has changed the product. */
export const recordAnswer = (root: string, answer: Answer): void =>
  write(root, [...answersOf(root), answer]);

/** Records how a feature is made, in place of how it was made before. */
export function recordMade(root: string, args: string[]): void {
  const isOfIt = ({ command, args: [name] }: Answer) => command === 'new' && name === args[0];
  const answers = answersOf(root);
  const made: Answer = { command: 'new', args };
  const isNew = !answers.some(isOfIt);
  write(
    root,
    isNew ? [...answers, made] : answers.map((answer) => (isOfIt(answer) ? made : answer)),
  );
}

/** Forgets the answers that a later command took back. */
export const forgetAnswers = (root: string, isTakenBack: (answer: Answer) => boolean): void =>
  write(
    root,
    answersOf(root).filter((answer) => !isTakenBack(answer)),
  );

/** Forgets what the product was made from, if it is again as it was there. */
export function forgetOrigin(root: string): void {
  const commit = madeFrom(root);
  const origin = commit && fileAt(root, commit, 'package.json');
  if (!origin || answersOf(root).length > 0) return;
  const rest = (text: string) => JSON.stringify({ ...JSON.parse(text), startUi: null });
  const path = join(root, 'package.json');
  const isSame = rest(origin) === rest(readFileSync(path, 'utf8'));
  const others = editedFiles(root, ['.'], commit).filter((file) => file !== 'package.json');
  if (isSame && others.length === 0) writeFileSync(path, origin);
}
