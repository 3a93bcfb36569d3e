/** `npm test`: runs all checks and tests. */
import { spawn } from 'node:child_process';
import { findBrowser, howToGetBrowser, installBrowser } from './find-browser';
import { runPart } from './run-parts';
import {
  type Counts,
  addCounts,
  countsOf,
  failuresOf,
  forgetReports,
  formatCounts,
  readReport,
  reportFile,
  unsteadyOf,
} from './test-report';
import type { TestTurns } from './turns';

const help = `Usage: npm test [-- STEP...]

Runs the checks and unit tests, a seventh of the tests with a server or a browser, the core alone, and the product without one
of the parts: what fits into ten minutes on two processors. Another seventh each day of a week; each file of server tests meets the
other database two days later. With names, runs only those steps, each of them whole: check, server, browser, parts, journeys; "all"
is every step. Each *.long.test.ts and *.long.spec.ts is left out; "node scripts/run.mjs vitest run --project long" and
"node scripts/run.mjs playwright test long" run them.
A journey that fails is tried once more. The last lines list how long each step took, the failed tests, the journeys that
passed only at their second try, and the number of passed and failed tests.`;

type Step = {
  name: string;
  title: string;
  /** The name of the run whose report contains the counts. */
  report: string;
  command: string[];
  /** A program that must succeed first. The programs of all steps start together with the first step. */
  needs?: string[];
  /** A step that this one runs in parallel with, if both are chosen. The output is shown afterwards. */
  beside?: string;
};

const node = process.execPath;
const script = (file: string, ...args: string[]) => [
  node,
  '--import',
  'tsx',
  `scripts/${file}`,
  ...args,
];
const vitest = (...projects: string[]) => [
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=default',
  '--reporter=json',
];

const steps: Step[] = [
  { name: 'check', title: 'Checks', report: 'unit', command: script('check.ts') },
  {
    name: 'server',
    title: 'Server tests, on both databases',
    report: 'server',
    command: vitest('server:*'),
  },
  {
    name: 'browser',
    title: 'Component tests',
    report: 'browser',
    command: vitest('browser*'),
    // Alone, each of the two steps leaves a third of two processors idle, because it often waits.
    beside: 'server',
  },
  {
    name: 'journeys',
    title: 'Journeys',
    report: 'journeys',
    command: ['playwright', 'test'],
    needs: script('build.ts', '--if-stale'),
  },
  {
    name: 'parts',
    title: 'Parts taken out',
    report: 'parts',
    command: script('test-parts.ts', '--turn'),
    // Journeys wait for pages a third of their time.
    beside: 'journeys',
  },
];

const names = process.argv.slice(2);
const turns: TestTurns = names.length > 0 ? 'whole' : 'share';
const testEnv = (report: string) => ({ TEST_REPORT: reportFile(report), TEST_TURNS: turns });

/** Runs a program and shows its output. */
function run([program = '', ...args]: string[], report: string): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const end = (passed: boolean) =>
      resolve({ passed, seconds: (performance.now() - started) / 1000 });
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, ...testEnv(report) },
    });
    child.on('error', (error) => {
      console.error(error.message);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

type Outcome = { passed: boolean; seconds: number; output?: string };
type StartedStep = Step & { needed: Promise<Outcome>; early?: Promise<Outcome> };

/** Starts the program that a step needs. */
const start = (step: Step): StartedStep => ({
  ...step,
  needed: step.needs
    ? runPart({ name: step.name, command: step.needs })
    : Promise.resolve({ passed: true, seconds: 0 }),
});

/** Starts a step whose output is shown later. */
function startBeside(step: StartedStep): void {
  step.early = runPart({ name: step.name, command: step.command, env: testEnv(step.report) });
}

type Result = {
  title: string;
  seconds: number;
  counts: Counts;
  failures: string[];
  unsteady: string[];
};

async function runStep(step: StartedStep, all: StartedStep[]): Promise<Result> {
  const { title, report, command, name } = step;
  console.log(`\n=== ${title} ===`);
  const needed = await step.needed;
  if (needed.output) console.log(needed.output.trim());
  all.filter(({ beside }) => beside === name).forEach(startBeside);
  const early = await step.early;
  if (early?.output) console.log(early.output.trim());
  const { passed, seconds } = early ?? (needed.passed ? await run(command, report) : needed);
  const tests = readReport(report);
  const counts = tests ? countsOf(tests) : { passed: 0, failed: 0, skipped: 0 };
  // A failure outside of a test, such as a failed build, counts as one failed test.
  const failed = counts.failed || (passed ? 0 : 1);
  return {
    title,
    seconds,
    counts: { ...counts, failed },
    failures: tests ? failuresOf(tests) : [],
    unsteady: tests ? unsteadyOf(tests) : [],
  };
}

async function main(): Promise<number> {
  const isEvery = names.length === 0 || names.includes('all');
  const chosen = steps.filter(({ name }) => isEvery || names.includes(name));
  const started = performance.now();
  forgetReports();
  const needsBrowser = chosen.some(({ name }) => name === 'browser' || name === 'journeys');
  if (needsBrowser && !findBrowser() && !installBrowser()) console.error(howToGetBrowser);
  const results: Result[] = [];
  const all = chosen.map(start);
  for (const step of all) results.push(await runStep(step, all));

  console.log(`\n=== Summary (${Math.round((performance.now() - started) / 1000)} s) ===`);
  for (const { title, seconds, counts, failures, unsteady } of results) {
    const mark = counts.failed > 0 ? '✗' : '✓';
    console.log(`${mark} ${title}: ${formatCounts(counts)}, in ${Math.round(seconds)} s`);
    // Failures are repeated here, because a build server often shows only the end of the output.
    for (const failure of failures) console.log(`  ✗ ${failure}`);
    for (const failure of unsteady) console.log(`  ! passed only at its second try: ${failure}`);
  }
  const total = addCounts(results.map(({ counts }) => counts));
  console.log(`\n${formatCounts(total)}`);
  return total.failed > 0 ? 1 : 0;
}

if (names.some((one) => one !== 'all' && !steps.some(({ name }) => name === one))) {
  console.log(help);
  process.exitCode = names.includes('--help') ? 0 : 1;
} else process.exitCode = await main();
