/**
 * Detects whether a build is stale. Plain JavaScript, because every `npm start` runs it, and
 * loading TypeScript takes longer than starting the server.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Sources of the build. Edit this list when the build uses files outside of `src` and `public`. */
const folders = ['src', 'public', 'migrations'];
const files = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];
const notBuilt = /\.test\.tsx?$|\.gen\.ts$|(^|\/)\.DS_Store$/;

/** The file in `dist` with the hash of the build's sources. */
export const hashFile = '.source-hash';

/** A hash of all files that the build of the project in `base` depends on. */
export function sourceHash(base = root) {
  const hash = createHash('sha256');
  const existing = folders.filter((folder) => existsSync(join(base, folder)));
  const paths = existing.flatMap((folder) =>
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

/**
 * Whether this folder has what a build needs. After `npm ci --omit=dev`, and in an image, only the product can be run.
 */
export const canBuild = (base = root) =>
  files.every((name) => existsSync(join(base, name))) &&
  existsSync(join(base, 'node_modules', 'vite'));

/** Whether `dist` contains a build of the current sources. */
export function isBuilt(base = root) {
  const file = join(base, 'dist', hashFile);
  return existsSync(file) && readFileSync(file, 'utf8').trim() === sourceHash(base);
}
