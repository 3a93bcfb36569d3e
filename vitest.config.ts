import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/find-browser.ts';
import { withoutServerFiles } from './scripts/without-server-files.ts';

/**
 * Server tests that need modules of their own: they change settings before they import the
 * application, or test what a process keeps. Others import the application once in each worker.
 */
const isolatedTests = [
  'src/auth/sign-in/named-admins.server.test.ts',
  'src/emails/outbox.server.test.ts',
  'src/features/book/opds-public.server.test.ts',
  'src/features/cover/cover.server.test.ts',
  'src/features/dashboard/dashboard.server.test.ts',
  'src/features/demo/demo.server.test.ts',
  'src/features/user/search-limits.server.test.ts',
  'src/features/user/user-demo.server.test.ts',
  'src/server/limits/redis.server.test.ts',
];

const serverTests = (kind: 'embedded' | 'postgres', isolate: boolean) => ({
  extends: true as const,
  test: {
    name: `server:${kind}${isolate ? ':isolated' : ''}`,
    isolate,
    include: isolate ? isolatedTests : ['src/**/*.server.test.ts'],
    exclude: isolate ? [] : isolatedTests,
    globalSetup: [`scripts/test-database/${kind}.ts`],
    env: { AUTH_SECRET: 'a secret for tests that is long enough', LOGGER_LEVEL: 'silent' },
    // They end a test that hangs, and judge no speed: a machine may do twenty things besides.
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    // Two processors are the least that any machine has; a database each is enough memory.
    maxWorkers: 2,
    // The default of one second is too short on a machine that runs other work besides.
    expect: { poll: { timeout: 20_000 } },
    ...(process.env.TEST_REPORT && { outputFile: { json: process.env.TEST_REPORT } }),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // One import of what they share, instead of one for each file: half of the processor time.
          isolate: false,
          testTimeout: 60_000,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.server.test.ts', '**/*.browser.test.ts'],
        },
      },
      serverTests('embedded', false),
      serverTests('embedded', true),
      serverTests('postgres', false),
      serverTests('postgres', true),
      {
        extends: true,
        plugins: [withoutServerFiles(), tailwindcss(), react()],
        // What tests reach by dynamic imports: found while they run, it would load the page anew.
        optimizeDeps: {
          include: [
            '@base-ui/react/direction-provider',
            '@base-ui/react/drawer',
            '@base-ui/react/menu',
            '@orpc/client/plugins',
            '@tanstack/react-router',
            'i18next',
            'input-otp',
            'react',
            'react-dom/client',
            'react-hook-form',
            'react-i18next',
            'react/jsx-dev-runtime',
            'sonner',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: ['scripts/browser-test-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findBrowser(), args: ['--no-sandbox'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
