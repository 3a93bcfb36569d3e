import { defineConfig, devices } from '@playwright/test';
import type { ServerOptions } from './e2e/fixtures/worker-server.ts';
import { findBrowser } from './scripts/find-browser.ts';
import { ofOtherDays } from './scripts/turns.ts';

// Part of `npm run test:cluster` only.
const ofCluster = process.env.TEST_CLUSTER === 'full' ? [] : ['**/cluster-*.spec.ts'];
const leftOut = (offset: number) => [
  ...ofCluster,
  ...ofOtherDays('e2e/**/*.spec.ts', offset).map((file) => `**/${file}`),
];

/**
 * Journeys against the production build. Each worker starts a server of its own on a free port,
 * with a fresh database and mailbox: see e2e/fixtures.
 */
export default defineConfig<object, ServerOptions>({
  testDir: 'e2e',
  globalSetup: './scripts/journeys/global-setup.ts',
  outputDir: 'test-results',
  // One more than the processors of a small machine: each of two would wait a third of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes at its second try, on a new server, depends on time or on other tests: `npm test` names it at the
  // end, and it is to be mended. It does not hide what the other thousands of tests say.
  retries: 1,
  // Generous: machines that run other work besides are several times slower.
  timeout: 90_000,
  expect: { timeout: 25_000 },
  reporter: [
    ['list'],
    ['./scripts/journeys/failed-steps.ts'],
    ...(process.env.TEST_REPORT
      ? [['json', { outputFile: process.env.TEST_REPORT }] as ['json', { outputFile: string }]]
      : []),
  ],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A trace costs a tenth of the processor time of every test, without pictures and copies of the
    // page. A failed test prints its steps, and leaves a picture and `browser.txt`: the console, the
    // requests and the server's output (e2e/fixtures/test.ts). `--trace on` shows the page at each step.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // A page lives for seconds here: V8's optimizing compiler costs 6 % of the processor time of the
      // journeys, and gives nothing back.
      args: ['--no-sandbox', '--js-flags=--no-opt'],
    },
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'embedded',
      use: { database: 'embedded' },
      grepInvert: /@postgres/,
      testIgnore: leftOut(0),
    },
    // The main journeys once more as in production: PostgreSQL, and mail over SMTP.
    {
      name: 'postgres',
      use: { database: 'postgres' },
      grep: /@main|@postgres/,
      testIgnore: leftOut(2),
    },
  ],
});
