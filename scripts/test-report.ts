/** Reads the numbers of tests, and those that failed, from the reports of Vitest and Playwright. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Counts = { passed: number; failed: number; skipped: number };

const projectFolder = resolve(import.meta.dirname, '..');
const folder = resolve(projectFolder, '.tmp/reports');

/** The report file of the run `name`. */
export const reportFile = (name: string): string => resolve(folder, `${name}.json`);

/** Deletes the report of an earlier run. */
export const forgetReport = (name: string): void => rmSync(reportFile(name), { force: true });

/** Deletes the reports of earlier runs. */
export function forgetReports(): void {
  rmSync(folder, { recursive: true, force: true });
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};
export type Report = VitestReport | PlaywrightReport;

/** The report of the run `name`; undefined if the run wrote none. */
export function readReport(name: string): Report | undefined {
  const file = reportFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The numbers of passed, failed and skipped tests. A journey that passes at its second try counts as passed. */
export function countsOf(report: Report): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  };
}

/** The line that names a command which mends a failure. */
export const mendLine = (command: string): string => `  To mend: ${command}`;

/** The command that writes anew the generated file that a failed test compares; undefined for other failures. */
function mendOf(file: string, message: string): string | undefined {
  if (!/^Error: Snapshot .* mismatched/.test(message)) return undefined;
  const project = file.endsWith('.server.test.ts') ? "'server:embedded*'" : 'unit';
  return `node scripts/run.mjs vitest run --project ${project} ${file} -u`;
}

const plain = (text = '') => stripVTControlCharacters(text).trim();
const describeFailure = (file: string, title: string, message?: string) => {
  const mend = mendOf(file, plain(message));
  return [`${file} › ${title}`, `    ${plain(message).split('\n')[0]}`]
    .concat(mend ? `  ${mendLine(mend)}` : [])
    .join('\n');
};

/**
 * The failed tests of a report: file, title, on a second line the start of the error, and on a third the command that
 * mends it, if there is one.
 */
export function failuresOf(report: Report): string[] {
  return 'stats' in report
    ? journeysThat('unexpected', report, -1)
    : report.testResults.flatMap(({ name, message, assertionResults }) => {
        const file = relative(projectFolder, name);
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        // A file that cannot be loaded fails without a test.
        if (message && failed.length === 0) return [describeFailure(file, 'the file', message)];
        return failed.map(({ fullName, failureMessages }) =>
          describeFailure(file, fullName, failureMessages?.[0]),
        );
      });
}

const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** The journeys that ended with this status, with the error of one of their tries. */
const journeysThat = (
  ended: 'unexpected' | 'flaky',
  { suites }: PlaywrightReport,
  tryNumber: number,
): string[] =>
  suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === ended)
        .map(({ projectName, results }) =>
          describeFailure(
            `e2e/${file}`,
            `${title} [${projectName}]`,
            results.at(tryNumber)?.error?.message,
          ),
        ),
    );

/** The journeys that failed at their first try and passed at the second: as `failuresOf`. */
export const unsteadyOf = (report: Report): string[] =>
  'stats' in report ? journeysThat('flaky', report, 0) : [];

export function addCounts(all: Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** `12 passed, 0 failed`, with the number of skipped tests if there are any. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
