import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const splitter = '\0isomorphic';

/**
 * For component tests: replaces TanStack Start's compiler. Isomorphic functions use their browser
 * part, and all exports of `*.server.ts` files are undefined.
 */
export const withoutServerFiles = (): Plugin => ({
  name: 'without-server-files',
  enforce: 'pre',
  resolveId: (id) => (id === '@tanstack/react-start' ? splitter : null),
  load(id) {
    if (id === splitter)
      return `export const createIsomorphicFn = () => ({ server: () => ({ client: (side) => side }) });
        export const createServerFn = () => ({ handler: () => () => Promise.reject(new Error('There is no server')) });`;
    const [file = ''] = id.split('?');
    if (!file.endsWith('.server.ts')) return null;
    const source = readFileSync(file, 'utf8');
    const names = source.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm);
    return [...names].map(([, name]) => `export const ${name} = undefined;`).join('\n');
  },
});
