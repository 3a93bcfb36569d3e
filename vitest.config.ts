import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { gatherTexts } from './scripts/gathered-texts.ts';
import { keywordTexts } from './scripts/keyword-texts.ts';
import { ofOtherDays } from './scripts/turns.ts';

/**
 * Server tests that need modules of their own, because a module keeps what it made of a setting.
 * Others import the application once in each worker, and change settings by `changeSettings`.
 */
const isolatedTests = [
  // It adds a call to the router, which others have read before.
  'src/api/own-errors.server.test.ts',
  // It adds plugins to better-auth, and opens their calls.
  'src/auth/library/library-plugins.server.test.ts',
  'src/emails/outbox.server.test.ts',
  'src/http/request-log.server.test.ts',
  'src/server/limits/redis.server.test.ts',
];

const serverFiles = 'src/**/*.server.test.ts';

const serverTests = (kind: 'embedded' | 'postgres', isolate: boolean) => ({
  extends: true as const,
  test: {
    name: `server:${kind}${isolate ? ':isolated' : ''}`,
    isolate,
    include: isolate ? isolatedTests : [serverFiles],
    exclude: [
      ...(isolate ? [] : isolatedTests),
      ...ofOtherDays(serverFiles, kind === 'embedded' ? 0 : 2),
    ],
    setupFiles: ['src/testing/register-server-features.server.ts'],
    globalSetup: [`scripts/test-database/${kind}.ts`],
    env: { AUTH_SECRET: 'a secret for tests that is long enough', LOGGER_LEVEL: 'silent' },
    // They end a test that hangs, and judge no speed: a machine may do twenty things besides.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});

/** Starts the isolated tests first: they mostly wait, so they run beside others instead of alone at the end. */
class IsolatedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isIsolated = ({ project }: TestSpecification) => project.name.endsWith(':isolated');
    return [...sorted.filter(isIsolated), ...sorted.filter((one) => !isIsolated(one))];
  }
}

const { values } = parseArgs({
  options: { project: { type: 'string', multiple: true } },
  strict: false,
});
const named = [values.project ?? 'browser'].flat();
// Server tests and unit tests start sooner without the plugins and the browser of the others.
const needsBrowser = named.some((name) => !/^(server|unit|long)\b/.test(String(name)));

const longTests = '{src,scripts}/**/*.long.test.ts';

/** Tests without a database. Those that take long start programs or read large files: `npm run check` leaves them out. */
const unitTests = (name: 'unit' | 'long', include: string[], exclude: string[]) => ({
  extends: true as const,
  test: {
    name,
    // One import of what they share, instead of one for each file: half of the processor time.
    isolate: false,
    testTimeout: name === 'unit' ? 60_000 : 240_000,
    include,
    exclude,
  },
});

export default defineConfig({
  plugins: [gatherTexts(), keywordTexts()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    // Two processors are the least that any machine has; a database each is enough memory.
    maxWorkers: 2,
    sequence: { sequencer: IsolatedFirst },
    // The default of one second is too short on a machine that runs other work besides.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['src/testing/register-features.ts'],
    ...(process.env.TEST_REPORT && { outputFile: { json: process.env.TEST_REPORT } }),
    projects: [
      unitTests(
        'unit',
        ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
        ['**/*.{server,browser,long}.test.ts'],
      ),
      unitTests('long', [longTests], ofOtherDays(longTests)),
      serverTests('embedded', false),
      serverTests('embedded', true),
      serverTests('postgres', false),
      serverTests('postgres', true),
      ...(needsBrowser
        ? [(await import('./scripts/browser-test-project.ts')).browserTestProject()]
        : []),
    ],
  },
});
