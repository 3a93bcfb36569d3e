import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/find-browser.ts';
import { withoutServerFiles } from './scripts/without-server-files.ts';

const serverTests = (kind: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `server:${kind}`,
    include: ['src/**/*.server.test.ts'],
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
      serverTests('embedded'),
      serverTests('postgres'),
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
