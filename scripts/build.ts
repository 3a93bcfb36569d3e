/** `npm run build`: creates the production build in `dist`. */
import { toError } from '../src/lib/objects/thrown';
import { ensureBuild } from './production-build';

if (process.argv.includes('--help')) {
  console.log(`Usage: npm run build [-- --if-stale] [-- --verbose]

Creates the production build in dist. It contains no settings, so one build serves every environment.
  --if-stale   build only if the sources have changed since the last build
  --verbose    show the output of Vite`);
} else {
  const started = performance.now();
  try {
    await ensureBuild({
      force: !process.argv.includes('--if-stale'),
      verbose: process.argv.includes('--verbose'),
    });
    console.log(`The build is in dist (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  } catch (error) {
    console.error(toError(error).message);
    process.exitCode = 1;
  }
}
