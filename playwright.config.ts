import { defineConfig, devices } from '@playwright/test';
import type { ServerOptions } from './e2e/fixtures/worker-server.ts';
import { findBrowser } from './scripts/find-browser.ts';

/**
 * Journeys against the production build. Each worker starts a server of its own on a free port,
 * with a fresh database and mailbox: see e2e/fixtures.
 */
export default defineConfig<object, ServerOptions>({
  testDir: 'e2e',
  // Part of `npm run test:cluster` only.
  testIgnore: process.env.TEST_CLUSTER === 'full' ? [] : ['**/cluster-*.spec.ts'],
  globalSetup: './scripts/journeys/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Generous: machines that run other work besides are several times slower.
  timeout: 90_000,
  expect: { timeout: 25_000 },
  reporter: [
    ['list'],
    ...(process.env.TEST_REPORT
      ? [['json', { outputFile: process.env.TEST_REPORT }] as ['json', { outputFile: string }]]
      : []),
  ],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Pictures and copies of the page at every step would each cost a tenth of the processor time. A
    // failed test leaves a picture, a trace of its steps, requests and console, and `browser.txt`
    // (e2e/fixtures/test.ts). To see the page at each step, run the test with `--trace on`.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: ['--no-sandbox'] },
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'embedded', use: { database: 'embedded' }, grepInvert: /@postgres/ },
    // The main journeys once more as in production: PostgreSQL, and mail over SMTP.
    { name: 'postgres', use: { database: 'postgres' }, grep: /@main|@postgres/ },
  ],
});
