import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { findBrowser } from './find-browser.ts';
import { ofOtherDays } from './turns.ts';
import { withoutServerFiles } from './without-server-files.ts';

const files = '{src,scripts}/**/*.browser.test.tsx';

/** The project of the component tests, for vitest.config.ts. */
export const browserTestProject = (): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [withoutServerFiles(), tailwindcss(), react()],
  // Packages that tests load by dynamic imports. If Vite found them only during a test, it would reload the page.
  optimizeDeps: {
    include: [
      '@base-ui/react/direction-provider',
      '@base-ui/react/drawer',
      '@base-ui/react/menu',
      '@orpc/client/plugins',
      '@orpc/server/plugins',
      '@tanstack/react-router',
      'axe-core',
      'react',
      'react-dom/client',
      'react-dom/server',
      'react-hook-form',
      'react/jsx-dev-runtime',
      'sonner',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'browser',
    include: [files],
    exclude: ofOtherDays(files),
    setupFiles: ['scripts/browser-test-setup.ts'],
    // Longer than the timeouts of polls, so that a poll fails first, with its own message.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: findBrowser(), args: ['--no-sandbox'] },
        // Times in pictures are the same on every machine.
        contextOptions: { timezoneId: 'UTC' },
      }),
      expect: {
        toMatchScreenshot: {
          resolveScreenshotPath: ({ root, testFileDirectory, arg, ext }) =>
            join(root, testFileDirectory, 'pictures', `${arg}${ext}`),
        },
      },
      instances: [{ browser: 'chromium' }],
    },
  },
});
