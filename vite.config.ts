import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, withFilter } from 'vite';
import { acyclicChunks } from './scripts/acyclic-chunks.ts';
import { browserBorder } from './scripts/browser-border.ts';
import { chunkGroups, isInGroup } from './scripts/chunk-groups.ts';
import { chunkLibraries } from './scripts/weigh/chunk-libraries.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Other folders hold what programs write, such as the embedded database: thousands of files. */
const watchedFolders = ['src', 'public', 'scripts'];

export default defineConfig(({ command }) => ({
  resolve: { alias: { '@': `${root}src` } },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    watch: {
      ignored: (path) => {
        const [folder = '', ...rest] = relative(root, path).split(sep);
        return rest.length > 0 && !watchedFolders.includes(folder);
      },
    },
  },
  // Nothing is baked into the build: settings reach the browser with the page, at run time.
  envPrefix: [],
  build: { sourcemap: false },
  environments: {
    // Of the server too, a file is read and translated as soon as an import names it.
    ssr: { dev: { preTransformRequests: true } },
    client: {
      build: {
        rolldownOptions: {
          // No code here relies on what happens when a property is read.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            codeSplitting: {
              // Otherwise a group takes along what its modules import, also what other pages need.
              includeDependenciesRecursively: false,
              groups: [
                // Changes least: browsers keep it over many versions of the rest.
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                  priority: 3,
                },
                // What every page loads, in one file.
                { name: 'start', tags: ['$initial'], priority: 2 },
                ...chunkGroups.map((group) => ({
                  name: group.name,
                  test: (id: string) => isInGroup(group, id),
                  minShareCount: group.minShareCount,
                  priority: 1,
                })),
                // Small things that several pages share, such as buttons. One by one, a page would
                // ask for fifty files. Modules of Base UI create classes of each other when they are
                // loaded, and so must not be in two files that import each other.
                {
                  name: 'shared',
                  test: /^(?!.*node_modules[\\/]@base-ui[\\/])/,
                  minShareCount: 4,
                  maxModuleSize: 8000,
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
        // Otherwise it also takes apart each file with a call named `handler`, which our calls of the API have, and
        // follows their imports into the schema library.
        pluginNamePattern: [/^tanstack-start-core::server-fn:/],
        transform: {
          id: { include: /\.[cm]?[tj]sx?($|\?)/, exclude: /server-fn-module-lookup$/ },
          code: /\bcreate(ServerFn|IsomorphicFn|ServerOnlyFn|ClientOnlyFn|Middleware)\b|<(ClientOnly|Hydrate)\b/,
        },
      },
    ),
    react(),
    browserBorder(),
    chunkLibraries(),
    acyclicChunks(),
  ],
}));
