/**
 * Node's cache of compiled code for the build, in `dist/compile-cache`. It saves a quarter of the processor
 * time for loading modules when the server starts. The build runs this program to fill the cache. The server
 * reads it, and adds modules that it loads later if it may write to the folder. Node ignores entries of
 * another Node version, of another user and of changed files.
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

/** Switches the cache on. The variable NODE_COMPILE_CACHE sets another folder. */
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
    // Node writes the cache at the exit. Without this call, timers of the server would delay it.
    process.exit();
  }
}
