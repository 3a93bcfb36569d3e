import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { addCounts, countsOf, failuresOf, formatCounts, unsteadyOf } from './test-report';

it('adds and formats counts, with skipped tests if there are any', () => {
  const some = { passed: 2, failed: 1, skipped: 0 };
  expect(formatCounts(addCounts([some, some]))).toBe('4 passed, 2 failed');
  expect(formatCounts(addCounts([some, { ...some, skipped: 3 }]))).toBe(
    '4 passed, 2 failed, 3 skipped',
  );
});

it('lists the failed tests of Vitest, and a file that cannot be loaded', () => {
  const file = (name: string) => resolve(import.meta.dirname, '..', name);
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: file('src/a.test.ts'),
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          {
            status: 'failed',
            fullName: 'adds',
            failureMessages: ['\u001b[31mexpected 2\u001b[39m\n  at'],
          },
        ],
      },
      { name: file('src/b.test.ts'), message: 'No such module\n  at', assertionResults: [] },
    ],
  };
  expect(countsOf(report)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(failuresOf(report)).toEqual([
    'src/a.test.ts › adds\n    expected 2',
    'src/b.test.ts › the file\n    No such module',
  ]);
});

it('names the command that writes a compared file anew', () => {
  const failure = (name: string) => ({
    name: resolve(import.meta.dirname, '..', name),
    message: '',
    assertionResults: [
      {
        status: 'failed',
        fullName: 'is up to date',
        failureMessages: ['Error: Snapshot `is up to date 1` mismatched\n    at x'],
      },
    ],
  });
  const testResults = [failure('src/a.test.ts'), failure('src/b.server.test.ts')];
  const report = { numPassedTests: 0, numFailedTests: 2, numPendingTests: 0, testResults };
  expect(failuresOf(report).map((lines) => lines.split('\n')[2])).toEqual([
    '    To mend: node scripts/run.mjs vitest run --project unit src/a.test.ts -u',
    "    To mend: node scripts/run.mjs vitest run --project 'server:embedded*' src/b.server.test.ts -u",
  ]);
});

it('lists the failed journeys with their project, and those that passed at their second try', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'user/users.spec.ts',
    tests: [
      {
        projectName: 'embedded',
        status,
        results: messages.map((message) => ({ error: { message } })),
      },
      { projectName: 'postgres', status: 'expected', results: [{}] },
    ],
  });
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('opens', 'flaky', 'slow\nat')],
        suites: [{ specs: [spec('saves', 'unexpected', 'slow', 'too late\nat')] }],
      },
    ],
  };
  expect(countsOf(report)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  expect(failuresOf(report)).toEqual(['e2e/user/users.spec.ts › saves [embedded]\n    too late']);
  expect(unsteadyOf(report)).toEqual(['e2e/user/users.spec.ts › opens [embedded]\n    slow']);
});
