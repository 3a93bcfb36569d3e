/** Reads the numbers of tests from the reports of Vitest and Playwright. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

export type Counts = { passed: number; failed: number; skipped: number };

const folder = resolve(import.meta.dirname, '../.tmp/reports');

/** The report file of the run `name`. */
export const reportFile = (name: string): string => resolve(folder, `${name}.json`);

export function forgetReports(): void {
  rmSync(folder, { recursive: true, force: true });
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** The counts of a report; undefined if the run wrote none. */
export function readCounts(name: string): Counts | undefined {
  const file = reportFile(name);
  if (!existsSync(file)) return undefined;
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
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
