/**
 * Node's cache of compiled code for the build, in `dist/compile-cache`. It saves the server a quarter of
 * the processor time that its modules take when it starts. The build runs this program; the server only
 * reads, and where it may write, adds what it loaded later. Node ignores entries of another version of
 * itself, of another user and of changed files.
 */
import { readdirSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');

const help = `Usage: node scripts/compile-cache.mjs

Compiles the server of the build in dist ahead of its start. The build does this by itself; run it again
when another user runs the server, such as in an image.`;

/** The folder of the cache. */
export const cacheFolder = join(dist, 'compile-cache');

/** Reads compiled code from the build. A variable NODE_COMPILE_CACHE names another folder. */
export const useCompiledCode = () => module.enableCompileCache?.(cacheFolder);

async function compileBuild() {
  process.env.NODE_ENV = 'production';
  useCompiledCode();
  await import(pathToFileURL(join(dist, 'server/server.js')).href);
  const assets = join(dist, 'server/assets');
  const routes = readdirSync(assets).filter((name) => name.startsWith('routeTree.gen'));
  for (const name of routes) await import(pathToFileURL(join(assets, name)).href);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--help')) console.log(help);
  else {
    await compileBuild();
    // The cache is written at the exit, which timers of the server would delay.
    process.exit();
  }
}
