/** Names that files export: each has one file in `src`. */
import { globSync, readFileSync } from 'node:fs';
import type { Written } from './slice';

const pattern = /^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm;
/** All of these export `Route`. */
const isRoute = (path: string) => path.startsWith('src/routes/');
const exportedBy = (text: string) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The first name that new files would export and a file of the project exports already; null if there is none. */
export function nameExportedTwice(files: Written): { name: string; by: string } | null {
  const names = new Set(
    Object.entries(files).flatMap(([path, text]) => (isRoute(path) ? [] : exportedBy(text))),
  );
  for (const by of globSync('src/**/*.{ts,tsx}')) {
    if (isRoute(by)) continue;
    const name = exportedBy(readFileSync(by, 'utf8')).find((one) => names.has(one));
    if (name !== undefined) return { name, by };
  }
  return null;
}
