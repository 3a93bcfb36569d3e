/**
 * Tells whether a build is stale. Plain JavaScript, because `npm start` asks it each time, and a
 * loader of TypeScript takes longer to start than the server.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What a build is made from. Edit when something outside `src` and `public` gets into it. */
const folders = ['src', 'public', 'migrations'];
const files = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];
const notBuilt = /\.test\.tsx?$|\.gen\.ts$|(^|\/)\.DS_Store$/;

/** Where a build keeps the fingerprint of its sources. */
export const hashFile = '.source-hash';

/** A fingerprint of the contents of everything that a build of the project in `base` is made from. */
export function sourceHash(base = root) {
  const hash = createHash('sha256');
  const there = folders.filter((folder) => existsSync(join(base, folder)));
  const paths = there.flatMap((folder) =>
    readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const all = [...paths, ...files.map((file) => join(base, file))];
  for (const path of all.sort((a, b) => (a < b ? -1 : 1))) {
    const name = path.slice(base.length + 1).replaceAll('\\', '/');
    if (notBuilt.test(name)) continue;
    const content = readFileSync(path);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether `dist` holds a build of the sources as they are. */
export function isBuilt(base = root) {
  const file = join(base, 'dist', hashFile);
  return existsSync(file) && readFileSync(file, 'utf8').trim() === sourceHash(base);
}
