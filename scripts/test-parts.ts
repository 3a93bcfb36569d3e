/** `npm run test:parts`: takes parts out of copies of the project, and tests what is left. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Part, readHouse, variantsOf } from './parts/house';
import { leftoversOf, searchedTexts } from './parts/leftovers';
import { Copy } from './parts/project-copy';
import { takeOut } from './parts/take-out';
import { isMade } from './product/answers';
import { removeParts } from './product/remove-part';
import { type Part as Step, runParts } from './run-parts';
import { ofThisDay } from './turns';

const help = `Usage: npm run test:parts [-- VARIANT...] [--steps STEP,...] [--keep]

Takes parts out of a copy of the project: their folders, lines, routes, texts, journeys and docs. Then runs
the checks, the server tests on both databases, the component tests and the sign-in journey in the copy, or in
the last three all journeys, and searches it for words of the parts. Without variants, tests all of them: $VARIANTS.
  without-PART  the product without this part, and without those that need it
  only-PART     the core with this part and those that it needs
  without-library, only-library  the same for the library
  bare          the core alone
  --steps       only some of: $STEPS; generated removes the parts as npm run remove does, which
                unit needs: some of the unit tests read documents and the lockfile
  --turn        as npm test does: types, structure, texts, and what is unused or names a part, of the core alone and
                without one part, another one each day; the core is also built, and used for the main journeys of
                signing in
  --keep        leave the copies in the temporary folder`;

const node = process.execPath;
const script = (file: string) => [node, '--import', 'tsx', `scripts/${file}`];
const vitest = (project: string) => ['vitest', 'run', '--project', project, '--reporter=minimal'];

/** How many errors of the compiler or linter there are, and in which files. */
function countErrors(output: string): string[] {
  const files = [...output.matchAll(/^(\S+?)[(:]\d+[,:]\d+/gm)].map(([, file]) => file);
  return files.length > 0 ? [`${files.length} errors in ${new Set(files).size} files`] : [];
}

const signIn = ['playwright', 'test', 'e2e/sign-in'];

const commands: Step[] = [
  { name: 'routes', command: script('write-routes.ts') },
  { name: 'types', command: [], advise: countErrors },
  { name: 'structure', command: script('check-structure.ts') },
  { name: 'locales', command: script('check-locales.ts') },
  { name: 'unused', command: ['knip'] },
  { name: 'lint', command: ['oxlint'], advise: countErrors },
  { name: 'unit', command: vitest('unit') },
  { name: 'build', command: script('build.ts') },
  { name: 'server', command: vitest('server:*') },
  { name: 'browser', command: vitest('browser') },
  { name: 'journey', command: signIn },
  {
    name: 'journeys',
    command: ['playwright', 'test', '--project', 'embedded'],
    // As npm test does, without the long ones.
    env: { TEST_TURNS: 'whole' },
  },
  { name: 'main-journey', command: [...signIn, '--project', 'embedded', '--grep', '@main'] },
];
/** The main journeys are some of those of signing in, and these some of all. */
const stepNames = ['generated', ...commands.map(({ name }) => name), 'words'].filter(
  (name) => name !== 'main-journey',
);

async function testVariant(
  name: string,
  gone: readonly Part[],
  steps: readonly string[],
  keep: boolean,
): Promise<boolean> {
  const names = gone.map((part) => part.name);
  console.log(`\n=== ${name}: without ${names.join(', ')} ===`);
  const folder = mkdtempSync(join(tmpdir(), `start-ui-${name}-`));
  // Some journeys run the server as another user.
  chmodSync(folder, 0o755);
  const copy = new Copy(folder);
  if (steps.includes('generated')) removeParts(folder, gone, names);
  else takeOut(copy, gone);
  const inCopy = (some: string[]) =>
    runParts(
      commands
        .filter((one) => some.includes(one.name) && steps.includes(one.name))
        .map((one) => (one.name === 'types' ? { ...one, command: copy.typesCommand() } : one))
        .map((one) => ({ ...one, cwd: folder })),
    );
  const results = [
    // The tree of routes first, because types and build need it; journeys need the build.
    ...(await inCopy(['routes'])),
    ...(await inCopy(['types', 'structure', 'locales', 'unused', 'lint', 'unit', 'build'])),
    ...(await inCopy(['server', 'browser', 'journey', 'journeys', 'main-journey'])),
  ];
  const ofStarter = gone.filter((part) => !isMade('.', part.name));
  const left = steps.includes('words') ? leftoversOf(ofStarter, searchedTexts(folder)) : [];
  for (const line of left) console.log(`✗ words: ${line}`);
  if (keep) console.log(`The copy is in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  return results.every(({ passed }) => passed) && left.length === 0;
}

// A copy runs the tests that are named here, whatever day it is.
delete process.env.TEST_TURNS;

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    steps: { type: 'string' },
    keep: { type: 'boolean', default: false },
    turn: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const steps = options.steps?.split(',');
const variants = variantsOf(readHouse());

/** All journeys take minutes. In these they miss the most, each lacks what the others have. */
const widest = ['without-library', 'only-library', 'bare'];
const stepsOf = (variant: string): string[] =>
  stepNames.filter((step) => step !== (widest.includes(variant) ? 'journey' : 'journeys'));

/** The variants that npm test takes, with their steps: the core alone, and one part, another one each day. */
function turn(): [name: string, steps: string[]][] {
  const quick = ['routes', 'types', 'structure', 'locales', 'unused', 'words'];
  const parts = [...variants.keys()].filter((name) => name.startsWith('without-'));
  const part = ofThisDay(parts) ?? '';
  return [
    ['bare', [...quick, 'build', 'main-journey']],
    [part, quick],
  ];
}

const isKnown =
  named.every((name) => variants.has(name)) &&
  (steps ?? []).every((one) => stepNames.includes(one));
if (!isKnown || options.help) {
  console.log(
    help
      .replace('$VARIANTS', [...variants.keys()].join(', '))
      .replace('$STEPS', stepNames.join(', ')),
  );
  process.exitCode = options.help ? 0 : 1;
} else {
  const chosen = named.length > 0 ? named : [...variants.keys()];
  const runs = options.turn
    ? turn()
    : chosen.map((name): [string, string[]] => [name, steps ?? stepsOf(name)]);
  const faulty: string[] = [];
  for (const [name, some] of runs) {
    const passed = await testVariant(name, variants.get(name) ?? [], some, options.keep);
    if (!passed) faulty.push(name);
  }
  console.log(faulty.length > 0 ? `\nFaulty: ${faulty.join(', ')}` : '\nAll variants passed');
  if (faulty.length > 0) process.exitCode = 1;
}
