import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import { defineConfig, isRunnableDevEnvironment, withFilter } from 'vite';
import { browserBorder } from './scripts/browser-border.ts';
import { buildTarget } from './scripts/browsers/oldest-browsers.ts';
import { gallery } from './scripts/gallery/gallery-plugin.ts';
import { gatherTexts } from './scripts/gathered-texts.ts';
import { keywordTexts } from './scripts/keyword-texts.ts';
import type { mailPreviews } from './scripts/mail-previews.ts';
import { sharedChunkName } from './scripts/shared-chunk-name.ts';
import { chunkLibraries } from './scripts/weigh/chunk-libraries.ts';

/** Loaded as the server's own code is, so that it is translated and reloaded. */
type Previews = { mailPreviews: typeof mailPreviews };

const root = fileURLToPath(new URL('.', import.meta.url));
/** Other folders hold what programs write, such as the embedded database: thousands of files. */
const watchedFolders = ['src', 'public', 'scripts'];

export default defineConfig(({ command }) => ({
  resolve: { alias: { '@': `${root}src` } },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    // As in production, a route answers OPTIONS itself, and no other site may read answers.
    cors: false,
    watch: {
      ignored: (path) => {
        const [folder = '', ...rest] = relative(root, path).split(sep);
        return rest.length > 0 && !watchedFolders.includes(folder);
      },
    },
  },
  build: { sourcemap: false },
  // Older browsers would get a list of languages instead of `:dir()`, and a text whose direction differs from its page is
  // in none of them.
  css: { lightningcss: { exclude: Features.DirSelector } },
  environments: {
    // Of the server too, a file is read and translated as soon as an import names it.
    ssr: { dev: { preTransformRequests: true } },
    client: {
      build: {
        target: buildTarget,
        rolldownOptions: {
          // No code here relies on what happens when a property is read.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                // Changes least: browsers keep it over many versions of the rest.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                  priority: 2,
                },
                // What every page loads, in one file.
                { name: 'start', tags: ['$initial'], priority: 1 },
                // The layout of the sign-in pages, in one file with the route that every one of them has.
                {
                  name: 'entry',
                  test: /[\\/](routes[\\/]login[\\/]route\.tsx\?tsr-split|layout[\\/]entry-layout\.tsx)/,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                // What the sign-in pages share besides, which are small.
                {
                  name: 'sign-in',
                  test: /[\\/]features[\\/]sign-in[\\/]/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                // What many pages share, in three files. One by one, a page would ask for fifty. What a module
                // imports is shared by as many pages as the module, so these files never import one that imports them.
                {
                  name: sharedChunkName(),
                  minShareCount: 4,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
  },
  ssr: {
    // One bundle of what the server uses: to find and read 1,700 files took half of its start. Those
    // with parts that are no JavaScript, or that look for files of their own, stay outside.
    noExternal: command === 'build' || undefined,
    external: [
      '@electric-sql/pglite',
      'fs-native-extensions',
      'pg',
      'sharp',
      'pino',
      'nodemailer',
      'ioredis',
      // It names the framework among its peers, so Vite would translate its 180 files.
      ...(command === 'serve' ? ['better-auth'] : []),
    ],
  },
  plugins: [
    tailwindcss(),
    withFilter(
      tanstackStart({
        router: {
          routeFileIgnorePattern: '\\.test\\.|\\.spec\\.',
          quoteStyle: 'single',
          semicolons: true,
          // Nobody reads it, and formatting takes half a second of each start.
          enableRouteTreeFormatting: false,
        },
        // While developing, `browserBorder` holds the border between browser and server.
        importProtection: {
          enabled: command === 'build',
          behavior: 'error',
          client: { files: ['**/*.server.ts', '**/*.server.tsx'] },
          server: { files: ['**/*.client.ts', '**/*.client.tsx'] },
        },
      }),
      {
        // Otherwise it also takes apart our calls of the API, which have a `handler` like server functions, and
        // follows their imports into the schema library.
        pluginNamePattern: [/^tanstack-start-core::server-fn:/],
        transform: {
          id: { include: /\.[cm]?[tj]sx?($|\?)/, exclude: /server-fn-module-lookup$/ },
          code: [
            /\bcreate(ServerFn|IsomorphicFn|ServerOnlyFn|ClientOnlyFn|Middleware)\b|<(ClientOnly|Hydrate)\b/,
            // A server function that a function of another file has begun.
            /^(?![^]*\/procedures\.server')[^]*\.\s*handler\s*\(/,
          ],
        },
      },
    ),
    react(),
    {
      name: 'mail-previews',
      apply: 'serve',
      configureServer({ environments, middlewares }) {
        middlewares.use('/dev/mails', (request, response, next) => {
          const { ssr } = environments;
          if (!ssr || !isRunnableDevEnvironment(ssr)) return next();
          ssr.runner
            .import<Previews>('/scripts/mail-previews.ts')
            .then((module) => module.mailPreviews(request.url ?? ''))
            .then((page) => response.setHeader('content-type', 'text/html').end(page), next);
        });
      },
    },
    gallery(),
    browserBorder(),
    gatherTexts(),
    keywordTexts(),
    chunkLibraries(),
  ],
}));
